/** This tab's name for itself, new with every load: the changes it asked for come back under it. */
export const TAB = Math.random().toString(36).slice(2);
