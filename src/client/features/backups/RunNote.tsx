import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outputs } from '../../trpc';
import classes from './BackupsScreen.module.css';

type Run = NonNullable<Outputs['backups']['run']['run']>;

const WORDS = {
  backup: { underWay: 'backups.backupRunning', failed: 'backups.backupFailed' },
  rehearsal: { underWay: 'backups.rehearsalRunning', failed: 'backups.rehearsalFailed' },
} as const;

/** The progress of a backup or a rehearsal, or why the last one failed. */
export function RunNote({ run: { kind, done, total, failure } }: { run: Run }) {
  const { t } = useTranslation();
  if (failure)
    return (
      <p className={classes.failure} role="alert">
        <strong>{t(WORDS[kind].failed)}</strong> {failure}
      </p>
    );
  const text = t(WORDS[kind].underWay);
  const share = total > 0 ? done / total : 0;
  return (
    <div className={classes.run}>
      <span>{text}</span>
      <span className={classes.count}>{total > 0 && t('backups.progress', { done, total })}</span>
      <span
        className={classes.bar}
        role="progressbar"
        aria-label={text}
        aria-valuenow={Math.round(share * 100)}
        style={{ '--share': share } as CSSProperties}
      />
    </div>
  );
}
