import { useTranslation } from 'react-i18next';
import { tokenFields } from '../../../routers/tokens/schema';
import { ActionButton } from '../../components/ActionButton';
import { TextField } from '../../components/TextField';
import { useZodForm } from '../../lib/useZodForm';
import { type Answers, trpc } from '../../trpc';
import classes from './TokenForm.module.css';

interface TokenFormProps {
  onCreated: (token: Answers['tokens']['create']) => void;
}

export function TokenForm({ onCreated }: TokenFormProps) {
  const { t } = useTranslation();
  const form = useZodForm(tokenFields, { name: '' });
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
      <ActionButton type="submit" disabled={create.isPending}>
        {t(create.isPending ? 'tokens.creating' : 'tokens.create')}
      </ActionButton>
    </form>
  );
}
