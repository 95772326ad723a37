import { type UseFormInput, useForm } from '@mantine/form';
import i18n from 'i18next';
import type { z } from 'zod';
import { useDialogGuard } from '../dialogs';
import { failureFields } from '../network/failure';
import type { Edits } from './mergeEdits';

type Values = Record<string, unknown>;

/** Access to a form's values, for merging them with the edits of others. */
export interface Editor<Fields> {
  values(): Edits;
  /** Sets the values; returns the parsed values to send, or null when they are not valid. */
  take(values: Edits): Fields | null;
  labelOf(name: string): string;
  showFailure(cause: unknown): void;
}

const translated = (issue: z.core.$ZodIssue) => {
  const key = i18n.exists(issue.message) ? issue.message : 'validation.invalid';
  return i18n.t(key as 'validation.invalid', { ...issue });
};

/** The text of a field's label, without the mark of a required field. */
const labelOf = (field: HTMLElement | null) =>
  field?.querySelector(':scope > legend')?.textContent ??
  [...((field as HTMLInputElement | null)?.labels ?? [])]
    .map((label) => label.textContent?.replace(/\s*\*$/, '').trim())
    .find(Boolean);

const inPageOrder = (a: Node, b: Node) =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/**
 * A form that is validated by a schema of the contract, with messages in the chosen language.
 * `onSubmit` passes on the parsed values, or moves the focus to the first invalid field. Inside a
 * dialog, closing it while the form is changed asks first.
 */
export function useZodForm<S extends z.ZodType>(
  schema: S,
  initialValues: z.input<S> & Values,
  options: Omit<
    UseFormInput<z.input<S> & Values, z.output<S>>,
    'initialValues' | 'validate' | 'transformValues'
  > = {},
) {
  const form = useForm<z.input<S> & Values, z.output<S>>({
    validateInputOnBlur: false,
    clearInputErrorOnChange: true,
    ...options,
    initialValues,
    validate: (values) => {
      const errors: Record<string, string> = {};
      for (const issue of schema.safeParse(values).error?.issues ?? [])
        errors[issue.path.join('.')] ??= translated(issue);
      return errors;
    },
    transformValues: (values) => schema.parse(values),
  });
  useDialogGuard(form.isDirty);
  const focusFirst = (errors: object) => {
    const invalid = Object.keys(errors).flatMap((path) => form.getInputNode(path) ?? []);
    invalid.sort(inPageOrder)[0]?.focus();
  };
  const onSubmit: typeof form.onSubmit = (submit, onInvalid) =>
    form.onSubmit(submit, (errors, values, event) => {
      focusFirst(errors);
      onInvalid?.(errors, values, event);
    });
  /** Shows the server's messages about single fields under those fields. */
  const showFailure = (cause: unknown) => form.setErrors(failureFields(cause));
  const editor: Editor<z.output<S>> = {
    values: form.getValues,
    take(values) {
      form.setValues(values as z.input<S> & Values);
      const { errors, hasErrors } = form.validate();
      if (!hasErrors) return schema.parse(values);
      focusFirst(errors);
      return null;
    },
    labelOf: (name) => labelOf(form.getInputNode(name)) ?? name,
    showFailure,
  };
  return { ...form, onSubmit, showFailure, editor };
}
