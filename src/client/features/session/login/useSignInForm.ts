import { type FormEvent, useContext, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeDialog, DialogContext } from '../../../lib/dialogs';
import { failureText } from '../../../lib/network/failure';
import { signIn } from '../../../lib/useSession';

/** A form that signs in with `credentials` and closes its dialog; after a failure the secret is selected. */
export function useSignInForm(credentials: Parameters<typeof signIn>[0]) {
  const { t } = useTranslation();
  const dialog = useContext(DialogContext);
  const secretField = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const close = () => closeDialog(dialog?.id);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    // reset, so that screen readers announce the same failure again
    setFailure(undefined);
    try {
      await signIn(credentials);
      close();
    } catch (cause) {
      setFailure(failureText(cause) ?? t('session.loginFailed'));
      setBusy(false);
      secretField.current?.select();
    }
  };
  return {
    submit,
    close,
    secretField,
    isBusy,
    failure,
    forgetFailure: () => setFailure(undefined),
  };
}
