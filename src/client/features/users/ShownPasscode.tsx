import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../lib/network/failure';
import { notify } from '../../lib/notify';
import { trpcClient } from '../../trpc';
import classes from './ShownPasscode.module.css';

const SHOWN_MS = 10_000;

/** Shows a user's passcode for a short while, and only while the page is visible. */
export function ShownPasscode({ user: { id, name } }: { user: { id: number; name: string } }) {
  const { t } = useTranslation();
  const [passcode, setPasscode] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isShown = passcode !== null;

  useEffect(() => {
    if (!isShown) return;
    const hide = () => setPasscode(null);
    const timer = setTimeout(hide, SHOWN_MS);
    window.addEventListener('blur', hide);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('blur', hide);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [isShown]);

  const show = async () => {
    setBusy(true);
    try {
      const shown = await trpcClient.users.passcode.query({ id });
      setPasscode(shown.passcode ?? t('users.noPasscode'));
    } catch (cause) {
      notify({ message: failureText(cause) ?? t('users.passcodeFailed'), kind: 'failure' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <span className={classes.passcode}>
      <button
        type="button"
        className={classes.toggle}
        aria-label={t(isShown ? 'users.hidePasscodeOf' : 'users.showPasscodeOf', { name })}
        aria-disabled={isBusy}
        onClick={() => (isShown ? setPasscode(null) : isBusy || show())}
      >
        {isShown ? <IconEyeOff aria-hidden /> : <IconEye aria-hidden />}
        {!isShown && t('users.showPasscode')}
      </button>
      <code role="status">{passcode}</code>
    </span>
  );
}
