import type { Face } from '../../lib/travellers';
import { Avatar } from './Avatar';
import classes from './FaceRow.module.css';

/**
 * Faces that overlap, beside their names or a label; hidden from screen readers. Like initials the
 * number of further ones comes from CSS.
 */
interface FaceRowProps {
  faces: Face[];
  size?: number;
  /** How many faces fit. */
  most?: number;
}

/** Faces that overlap, beside their names or a label; hidden from screen readers. */
export function FaceRow({ faces, size = 24, most = 5 }: FaceRowProps) {
  const shown = faces.length > most ? most - 1 : most;
  const more = faces.length - shown;
  return (
    <span className={classes.row} aria-hidden="true">
      {faces.slice(0, shown).map(({ id, userId, name, photoUrl }) => (
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
