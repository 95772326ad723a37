import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmDelete } from '../../components/confirmDelete';
import { IconButton } from '../../components/IconButton';
import { relativeTime } from '../../lib/dates';
import { type Answers, trpc } from '../../trpc';
import { TokenForm } from './TokenForm';
import { TokenStub } from './TokenStub';
import classes from './TokensScreen.module.css';

/** One's own tokens for scripts. */
export function TokensScreen() {
  const { t } = useTranslation();
  const [tokens] = trpc.tokens.list.useSuspenseQuery();
  const [created, setCreated] = useState<Answers['tokens']['create'] | null>(null);

  return (
    <div className={classes.screen}>
      <div>
        <h1>{t('tokens.title')}</h1>
        <p className={classes.text}>
          {t('tokens.text')} <a href="/api/docs">{t('tokens.docs')}</a>
        </p>
      </div>
      <TokenForm onCreated={setCreated} />
      {created && <TokenStub name={created.name} token={created.token} />}
      {tokens.length === 0 && <p className={classes.text}>{t('tokens.empty')}</p>}
      {tokens.length > 0 && (
        <ul className={classes.list}>
          {tokens.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              onRemoved={() => setCreated((last) => (last?.id === token.id ? null : last))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface TokenRowProps {
  token: Answers['tokens']['list'][number];
  onRemoved: () => void;
}

function TokenRow({ token: { id, name, createdAt }, onRemoved }: TokenRowProps) {
  const { t } = useTranslation();
  const remove = trpc.tokens.remove.useMutation({
    meta: { success: 'tokens.deleted', failure: 'tokens.deleteFailed' },
    onSuccess: onRemoved,
  });
  const ask = () =>
    confirmDelete({
      text: t('tokens.deleteQuestion', { name }),
      onConfirm: () => remove.mutateAsync({ id }),
    });
  return (
    <li className={classes.row}>
      <div>
        <strong>{name}</strong>
        <span>{t('tokens.created', { when: relativeTime(createdAt) })}</span>
      </div>
      <IconButton label={t('tokens.delete', { name })} onClick={ask}>
        <IconTrash aria-hidden />
      </IconButton>
    </li>
  );
}
