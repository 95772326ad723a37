/** Admins may restore any entry, other users only what they deleted themselves. */
export const mayRestore = (
  user: { id: number; isAdmin: boolean },
  entry: { deletedBy: number | null },
) => user.isAdmin || entry.deletedBy === user.id;

const NAMES_SHOWN = 3;

/** The first three titles and the number of further ones: `Summer, Albergo, Tram 28 + 4`. */
export function namesOf(entries: { title: string }[]): string {
  const names = entries.slice(0, NAMES_SHOWN).map(({ title }) => title);
  const more = entries.length - NAMES_SHOWN;
  return names.join(', ') + (more > 0 ? ` + ${more}` : '');
}
