import { type UseFormInput, useForm } from '@mantine/form';
import i18n from 'i18next';
import type { z } from 'zod';
import { useDialogGuard } from './dialogs';
import { failureFields } from './failure';

type Values = Record<string, unknown>;

const translated = (issue: z.core.$ZodIssue) => {
  const key = i18n.exists(issue.message) ? issue.message : 'validation.invalid';
  return i18n.t(key as 'validation.invalid', { ...issue });
};

const inPageOrder = (a: Node, b: Node) =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/**
 * A form on the contract's own schema, its messages in the chosen language; `onSubmit` hands over
 * what the schema makes of the values, or puts the focus on the first wrong one. Inside a dialog, closing it while changed asks first.
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
  const onSubmit: typeof form.onSubmit = (submit, onInvalid) =>
    form.onSubmit(submit, (errors, values, event) => {
      const wrong = Object.keys(errors).flatMap((path) => form.getInputNode(path) ?? []);
      wrong.sort(inPageOrder)[0]?.focus();
      onInvalid?.(errors, values, event);
    });
  return {
    ...form,
    onSubmit,
    /** Puts what the server says about single fields under those fields. */
    showFailure: (cause: unknown) => form.setErrors(failureFields(cause)),
  };
}
