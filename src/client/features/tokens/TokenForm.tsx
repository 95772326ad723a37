import { useTranslation } from 'react-i18next';
import { TOKEN_SCOPES, tokenFields } from '../../../routers/tokens/schema';
import { ActionButton } from '../../components/control/ActionButton';
import { SelectField } from '../../components/field/SelectField';
import { TextField } from '../../components/field/TextField';
import { daysLater, today } from '../../lib/format/dates';
import { useZodForm } from '../../lib/forms/useZodForm';
import { type Outputs, trpc } from '../../trpc';
import classes from './TokenForm.module.css';

interface TokenFormProps {
  onCreated: (token: Outputs['tokens']['create']) => void;
}

export function TokenForm({ onCreated }: TokenFormProps) {
  const { t } = useTranslation();
  const aYear = daysLater(today(), 365);
  const ends = [
    { value: daysLater(today(), 30), label: t('tokens.ends.month') },
    { value: aYear, label: t('tokens.ends.year') },
    { value: '', label: t('tokens.ends.never') },
  ];
  const form = useZodForm(tokenFields, { name: '', scope: 'write', expiresAt: aYear });
  const create = trpc.tokens.create.useMutation({ meta: { failure: 'tokens.createFailed' } });
  const submit = form.onSubmit(async (values) => {
    try {
      onCreated(await create.mutateAsync(values));
      form.reset();
    } catch (cause) {
      form.showFailure(cause);
    }
  });

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <TextField
        label={t('tokens.name')}
        placeholder={t('tokens.namePlaceholder')}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <SelectField
        label={t('tokens.scope')}
        data={TOKEN_SCOPES.toReversed().map((value) => ({
          value,
          label: t(`tokens.scopes.${value}`),
        }))}
        {...form.getInputProps('scope')}
      />
      <SelectField label={t('tokens.end')} data={ends} {...form.getInputProps('expiresAt')} />
      <ActionButton type="submit" disabled={create.isPending}>
        {t(create.isPending ? 'tokens.creating' : 'tokens.create')}
      </ActionButton>
    </form>
  );
}
