import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../components/control/CopyButton';
import classes from './NewTokenCard.module.css';

/** A new token, styled as the stub of a boarding pass; it is shown only once. */
export function NewTokenCard({ name, token }: { name: string; token: string }) {
  const { t } = useTranslation();
  return (
    <section className={classes.stub} role="status" aria-label={t('tokens.newToken')}>
      <div className={classes.pass}>
        <span className={classes.label}>{t('tokens.newToken')}</span>
        <strong>{name}</strong>
        <span className={classes.hint}>{t('tokens.onlyOnce')}</span>
      </div>
      <div className={classes.torn}>
        <code>{token}</code>
        <CopyButton text={token} />
      </div>
    </section>
  );
}
