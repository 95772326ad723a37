/** Parses the id in a path; null when it is not a positive integer of at most nine digits. */
export const parsePathId = (param: string) => (/^[1-9]\d{0,8}$/.test(param) ? Number(param) : null);
