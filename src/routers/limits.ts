/** 10 MB for one file. */
export const FILE_BYTES = 10 * 1024 * 1024;
