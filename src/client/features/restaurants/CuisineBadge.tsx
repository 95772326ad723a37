import { Badge } from '../../components/control/Badge';
import classes from './CuisineBadge.module.css';

interface CuisineBadgeProps {
  cuisineType: string | null | undefined;
  /** A long one is cut off. */
  isOneLine?: boolean;
}

/** What is cooked there, if that is known. */
export function CuisineBadge({ cuisineType, isOneLine }: CuisineBadgeProps) {
  if (!cuisineType) return null;
  return (
    <span className={classes.holder} data-one-line={isOneLine || undefined}>
      <Badge>{cuisineType}</Badge>
    </span>
  );
}
