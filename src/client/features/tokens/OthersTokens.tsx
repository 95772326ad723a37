import { useTranslation } from 'react-i18next';
import { Rows } from '../../components/layout/Rows';
import { ErrorState } from '../../components/notice/ErrorState';
import { useSession } from '../../lib/useSession';
import { trpc } from '../../trpc';
import { TokenRow } from './TokenRow';
import classes from './TokensSection.module.css';

/** The tokens of other users, for admins; renders nothing while there are none. */
export function OthersTokens() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { data, isError, refetch } = trpc.tokens.list.useQuery({ all: true });
  if (!data && isError) return <ErrorState text={t('tokens.loadFailed')} onRetry={refetch} />;
  const tokens = data?.filter((token) => token.user?.id !== user?.id) ?? [];
  if (tokens.length === 0) return null;
  return (
    <>
      <div>
        <h2>{t('tokens.ofOthers')}</h2>
        <p className={classes.text}>{t('tokens.ofOthersText')}</p>
      </div>
      <Rows>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} />
        ))}
      </Rows>
    </>
  );
}
