import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../components/control/ActionButton';
import { closeDialog, DialogContext, useLeaveDialog } from '../../../lib/dialogs';
import { SignUpForm } from './SignUpForm';

export function SignUpDialog() {
  const { t } = useTranslation();
  const dialog = useContext(DialogContext);
  const leave = useLeaveDialog();
  return (
    <SignUpForm
      submitText={t('users.create')}
      cancel={
        <ActionButton look="quiet" onClick={leave}>
          {t('common.cancel')}
        </ActionButton>
      }
      onDone={() => closeDialog(dialog?.id)}
    />
  );
}
