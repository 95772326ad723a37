/** The user of the first start: stays, and stays admin. */
export const FIRST_USER_ID = 1;

export const mayRemoveUser = (user: { id: number }) => user.id !== FIRST_USER_ID;
export const mayChangeAdmin = (user: { id: number }) => user.id !== FIRST_USER_ID;

/** Sent where a person is added by name and passcode alone; nobody logs in with a password. */
export const PLACEHOLDER_PASSWORD = 'samenreis';

/** "Oma Lies" → "oma-lies"; filled up to the shortest username allowed. */
export const usernameFromName = (name: string) => {
  const username = name.trim().toLowerCase().replace(/\s+/g, '-');
  return username.length < 3 ? `${username}-user` : username;
};
