import { formOf } from '../../lib/forms/formOf';

/** What is sent: the fields alone, or a form of them when a picture goes along. */
export function withPicture(
  fields: Record<string, string | number | null | undefined>,
  image: File | null,
) {
  if (!image) return fields;
  const texts = Object.entries(fields).map(([name, value]) => [name, value ?? '']);
  return formOf({ ...Object.fromEntries(texts), image });
}
