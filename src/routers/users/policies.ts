/** The user that the first start creates. It cannot be deleted and stays an admin. */
export const FIRST_USER_ID = 1;

export const mayRemoveUser = (user: { id: number }) => user.id !== FIRST_USER_ID;
export const mayChangeAdmin = (user: { id: number }) => user.id !== FIRST_USER_ID;

/** The fewest characters of an admin's passcode. Admins must have one. */
export const ADMIN_PASSCODE_MIN_CHARS = 6;

/** Whether the passcode (null: none) is long enough for this user. */
export const isPasscodeLongEnough = (passcode: string | null, user: { isAdmin: boolean }) =>
  !user.isAdmin || (passcode ?? '').length >= ADMIN_PASSCODE_MIN_CHARS;

/** Sent when people sign up with only a name and a passcode. It is never accepted for a login. */
export const PLACEHOLDER_PASSWORD = 'samenreis';

/** "Oma Lies" → "oma-lies"; a username shorter than 3 characters gets the suffix "-user". */
export const usernameFromName = (name: string) => {
  const username = name.trim().toLowerCase().replace(/\s+/g, '-');
  return username.length < 3 ? `${username}-user` : username;
};
