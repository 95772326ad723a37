/** The id that is written in a path; null when it is not a positive whole number. */
export const pathId = (written: string) =>
  /^[1-9]\d{0,8}$/.test(written) ? Number(written) : null;
