import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../components/control/ActionButton';
import { DialogFooter } from '../../../components/dialog/DialogFooter';
import { useLeaveDialog } from '../../../lib/dialogs';

/** How an app is installed on an iPhone, whose browser has no prompt for it. */
export function InstallDialog() {
  const { t } = useTranslation();
  const leave = useLeaveDialog();
  return (
    <>
      <p>{t('session.installIos')}</p>
      <DialogFooter>
        <ActionButton data-autofocus onClick={leave}>
          {t('common.close')}
        </ActionButton>
      </DialogFooter>
    </>
  );
}
