import type { TravellerWithPhoto } from '../../lib/travellers';
import { Avatar } from './Avatar';
import classes from './AvatarGroup.module.css';

interface AvatarGroupProps {
  travellers: TravellerWithPhoto[];
  size?: number;
  /** How many avatars fit. */
  most?: number;
}

/**
 * Avatars that overlap, beside their names or a label; hidden from screen readers. Like initials, the
 * number of further ones comes from CSS.
 */
export function AvatarGroup({ travellers, size = 24, most = 5 }: AvatarGroupProps) {
  const shown = travellers.length > most ? most - 1 : most;
  const more = travellers.length - shown;
  return (
    <span className={classes.row} aria-hidden="true">
      {travellers.slice(0, shown).map(({ id, userId, name, photoUrl }) => (
        <Avatar key={id} user={{ id: userId ?? id, name, photoUrl }} size={size} />
      ))}
      {more > 0 && (
        <span
          className={classes.more}
          style={{ height: size, minWidth: size }}
          data-more={`+${more}`}
        />
      )}
    </span>
  );
}
