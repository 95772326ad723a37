/** The user of the first start: stays, and stays admin. */
export const FIRST_USER_ID = 1;

export const mayRemoveUser = (user: { id: number }) => user.id !== FIRST_USER_ID;
export const mayChangeAdmin = (user: { id: number }) => user.id !== FIRST_USER_ID;

/** Admins have a passcode, of at least so many characters. */
export const ADMIN_PASSCODE_MIN_CHARS = 6;

/** Whether the passcode (null: none) will do for this user. */
export const isLongEnough = (passcode: string | null, user: { isAdmin: boolean }) =>
  !user.isAdmin || (passcode ?? '').length >= ADMIN_PASSCODE_MIN_CHARS;

/** Sent where people add themselves by name and passcode alone; nobody logs in with it. */
export const PLACEHOLDER_PASSWORD = 'samenreis';

/** "Oma Lies" → "oma-lies"; filled up to the shortest username allowed. */
export const usernameFromName = (name: string) => {
  const username = name.trim().toLowerCase().replace(/\s+/g, '-');
  return username.length < 3 ? `${username}-user` : username;
};
