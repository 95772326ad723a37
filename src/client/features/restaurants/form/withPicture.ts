import { toFormData } from '../../../lib/forms/toFormData';

/** The mutation input: the fields, or `FormData` of the fields when there is a picture. */
export function withPicture(
  fields: Record<string, string | number | null | undefined>,
  image: File | null,
) {
  if (!image) return fields;
  const texts = Object.entries(fields).map(([name, value]) => [name, value ?? '']);
  return toFormData({ ...Object.fromEntries(texts), image });
}
