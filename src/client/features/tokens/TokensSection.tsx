import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormTheme } from '../../components/field/FormTheme';
import { Rows } from '../../components/layout/Rows';
import { Skeleton } from '../../components/layout/Skeleton';
import { LoadedList } from '../../components/notice/LoadedList';
import { useSession } from '../../lib/useSession';
import { type Outputs, trpc } from '../../trpc';
import { NewTokenCard } from './NewTokenCard';
import { OthersTokens } from './OthersTokens';
import { TokenForm } from './TokenForm';
import { TokenRow } from './TokenRow';
import classes from './TokensSection.module.css';

/** The user's tokens for scripts; for admins also those of others. */
export function TokensSection() {
  const { t } = useTranslation();
  const { isAdmin } = useSession();
  const query = trpc.tokens.list.useQuery();
  const [created, setCreated] = useState<Outputs['tokens']['create'] | null>(null);

  return (
    <section className={classes.section}>
      <div>
        <h2>{t('tokens.title')}</h2>
        <p className={classes.text}>
          {t('tokens.text')} <a href="/api/docs">{t('tokens.docs')}</a>
        </p>
      </div>
      <FormTheme>
        <TokenForm onCreated={setCreated} />
      </FormTheme>
      {created && <NewTokenCard name={created.name} token={created.token} />}
      <LoadedList
        query={query}
        failure={t('tokens.loadFailed')}
        placeholder={<Skeleton width="100%" height={60} />}
        empty={<p className={classes.text}>{t('tokens.empty')}</p>}
      >
        {(tokens) => (
          <Rows>
            {tokens.map((token) => (
              <TokenRow
                key={token.id}
                token={token}
                onRemoved={() => setCreated((last) => (last?.id === token.id ? null : last))}
              />
            ))}
          </Rows>
        )}
      </LoadedList>
      {isAdmin && <OthersTokens />}
    </section>
  );
}
