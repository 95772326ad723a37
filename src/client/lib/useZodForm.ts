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

/**
 * A form on the contract's own schema, its messages in the chosen language; `onSubmit` hands over
 * what the schema makes of the values. Inside a dialog, closing it while changed asks first.
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
      const { error } = schema.safeParse(values);
      const issues = error?.issues.toReversed() ?? [];
      return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), translated(issue)]));
    },
    transformValues: (values) => schema.parse(values),
  });
  useDialogGuard(form.isDirty);
  return {
    ...form,
    /** Puts what the server says about single fields under those fields. */
    showFailure: (cause: unknown) => form.setErrors(failureFields(cause)),
  };
}
