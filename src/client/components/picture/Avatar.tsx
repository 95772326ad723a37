import classes from './Avatar.module.css';

const COLOURS = [
  '#0F7C82',
  '#8C4A2F',
  '#5B4B9A',
  '#A63D5F',
  '#3E6B34',
  '#2B5F9E',
  '#7A5C12',
  '#5A6472',
];

/** The first letter of each word, at most two. */
export const initials = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');

interface AvatarProps {
  user: { id: number | null; name: string; photoUrl?: string | null };
  size?: number;
}

/**
 * A user's picture or initials. It is hidden from screen readers, because the name is always beside
 * it. The initials come from CSS: as text they would be part of a control's label (WCAG 2.5.3).
 */
export function Avatar({ user, size = 36 }: AvatarProps) {
  const style = {
    width: size,
    height: size,
    fontSize: Math.max(12, Math.round(size * 0.39)),
    backgroundColor: COLOURS[(user.id ?? 7) % COLOURS.length],
  };
  return (
    <span
      aria-hidden="true"
      className={classes.avatar}
      style={style}
      data-initials={user.photoUrl ? undefined : initials(user.name)}
    >
      {user.photoUrl && <img src={`${user.photoUrl}?w=400`} alt="" />}
    </span>
  );
}
