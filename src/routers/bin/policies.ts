/** Admins anything, others what they deleted themselves. */
export const mayRestore = (
  user: { id: number; isAdmin: boolean },
  entry: { deletedBy: number | null },
) => user.isAdmin || entry.deletedBy === user.id;

const NAMED = 3;

/** `Summer, Albergo, Tram 28 + 4` */
export function namesOf(entries: { title: string }[]): string {
  const names = entries.slice(0, NAMED).map(({ title }) => title);
  const more = entries.length - NAMED;
  return names.join(', ') + (more > 0 ? ` + ${more}` : '');
}
