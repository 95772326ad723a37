import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/control/ActionButton';
import { Rows } from '../../components/layout/Rows';
import { offlineCopies } from '../../lib/offline/cache/offlineCopyState';
import { useWaiting } from '../../lib/offline/outbox/outboxState';
import { hasOfflineStorage } from '../../lib/offline/storage/hasOfflineStorage';
import { useSession } from '../../lib/useSession';
import { WaitingRow } from './WaitingRow';
import classes from './WaitingScreen.module.css';

const sendNow = () =>
  import('../../lib/offline/outbox/flushOutbox').then(({ flushOutbox }) => flushOutbox());

/** The changes that the server has not confirmed. */
export function WaitingScreen() {
  const { t } = useTranslation();
  const { user } = useSession();
  const [isSending, setSending] = useState(false);
  const isKnown = offlineCopies.use() !== null || !hasOfflineStorage();
  const entries = useWaiting();

  const send = async () => {
    setSending(true);
    await sendNow().catch(() => undefined);
    setSending(false);
  };

  return (
    <div className={classes.screen}>
      <h1>{t('waiting.title')}</h1>
      <p className={classes.text}>
        {entries.length === 0
          ? isKnown && t('waiting.empty')
          : t('waiting.of', { name: user?.name ?? '' })}
      </p>
      {entries.length > 0 && (
        <>
          <p className={classes.text}>{t('waiting.whenOpen')}</p>
          <Rows aria-label={t('waiting.title')}>
            {entries.map((entry) => (
              <WaitingRow key={entry.seq} entry={entry} />
            ))}
          </Rows>
          <ActionButton className={classes.send} disabled={isSending} onClick={send}>
            {t('waiting.sendNow')}
          </ActionButton>
        </>
      )}
    </div>
  );
}
