import { Badge } from '../../components/control/Badge';
import classes from './CuisineBadge.module.css';

interface CuisineBadgeProps {
  cuisineType: string | null | undefined;
  /** Truncates a long text. */
  isOneLine?: boolean;
}

/** The restaurant's cuisine, if known. */
export function CuisineBadge({ cuisineType, isOneLine }: CuisineBadgeProps) {
  if (!cuisineType) return null;
  return (
    <span className={classes.holder} data-one-line={isOneLine || undefined}>
      <Badge>{cuisineType}</Badge>
    </span>
  );
}
