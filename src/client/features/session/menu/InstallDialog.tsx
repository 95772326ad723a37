import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../components/control/ActionButton';
import { DialogFoot } from '../../../components/dialog/DialogFoot';
import { useLeaveDialog } from '../../../lib/dialogs';

/** How an app is installed on an iPhone, whose browser has no prompt for it. */
export function InstallDialog() {
  const { t } = useTranslation();
  const leave = useLeaveDialog();
  return (
    <>
      <p>{t('session.installIos')}</p>
      <DialogFoot>
        <ActionButton data-autofocus onClick={leave}>
          {t('common.close')}
        </ActionButton>
      </DialogFoot>
    </>
  );
}
