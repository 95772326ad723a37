/** Builds the `FormData` input of a procedure that takes files. */
export function toFormData(fields: Record<string, string | number | boolean | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(name, value instanceof File ? value : String(value));
  return form;
}
