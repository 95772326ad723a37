/** The largest size of one uploaded file in bytes: 10 MB. */
export const FILE_BYTES = 10 * 1024 * 1024;
