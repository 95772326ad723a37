/** Media types and file extensions, as in the `accept` attribute of a file input. */
export type FileTypes = readonly string[];

export const MAIL_TYPE = 'message/rfc822';

/** Browsers report no type or a generic one for mail files; the server checks the content. */
const MAILS = [MAIL_TYPE, '.eml', 'application/octet-stream'];

export const DROPPED_TYPES: FileTypes = [
  ...['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic', '.heic'],
  ...MAILS,
];

/** Wallet passes, calendar files, saved pages and copied text, which also contain bookings */
const BOOKINGS = [
  ...['application/vnd.apple.pkpass', '.pkpass', '.pkpasses', 'text/calendar', '.ics'],
  ...['text/html', '.html', 'text/plain', '.txt'],
];

export const DROPPED_TICKET_TYPES: FileTypes = [...DROPPED_TYPES, ...BOOKINGS];

/** A hotel's confirmation. */
export const CONFIRMATION_TYPES: FileTypes = [
  ...['application/pdf', 'image/jpeg', 'image/png'],
  ...MAILS,
  ...BOOKINGS,
];

export const PICTURE_TYPES: FileTypes = [
  ...['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', '.heic', '.heif'],
];

/** An export archive; not every browser reports its media type. */
export const ARCHIVE_TYPES: FileTypes = ['application/zip', '.zip'];

export const ANY_TYPE: FileTypes = [];

/** Whether a file has one of the types. An unknown type counts as `application/octet-stream`. */
export function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, types: FileTypes) {
  if (types.length === 0) return true;
  const mediaType = type || 'application/octet-stream';
  return types.some((accepted) =>
    accepted.startsWith('.') ? name.toLowerCase().endsWith(accepted) : accepted === mediaType,
  );
}
