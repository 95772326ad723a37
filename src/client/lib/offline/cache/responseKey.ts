/** JSON with the fields of each object in alphabetical order, and without undefined ones. */
const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** The key of a procedure's response: its path and input. */
export const responseKey = (path: string, input: unknown) => `${path} ${canonical(input)}`;
