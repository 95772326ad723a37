/** Types and endings, as a file picker takes them. */
export type FileTypes = readonly string[];

export const MAIL_TYPE = 'message/rfc822';

/** Mails come without a type, or with one that says nothing; the server looks inside. */
const MAILS = [MAIL_TYPE, '.eml', 'application/octet-stream'];

export const DROPPED_TYPES: FileTypes = [
  ...['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic', '.heic'],
  ...MAILS,
];

/** A hotel's confirmation. */
export const CONFIRMATION_TYPES: FileTypes = [
  ...['application/pdf', 'image/jpeg', 'image/png'],
  ...MAILS,
];

export const PICTURE_TYPES: FileTypes = [
  ...['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', '.heic', '.heif'],
];

/** What another server exported; not every browser knows the type. */
export const ARCHIVE_TYPES: FileTypes = ['application/zip', '.zip'];

export const ANY_TYPE: FileTypes = [];

/** Whether a file is of one of the types; a type that the browser does not know counts as octets. */
export function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, types: FileTypes) {
  if (types.length === 0) return true;
  const told = type || 'application/octet-stream';
  return types.some((known) =>
    known.startsWith('.') ? name.toLowerCase().endsWith(known) : known === told,
  );
}
