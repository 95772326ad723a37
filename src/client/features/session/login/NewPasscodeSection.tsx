import { IconPassword } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../components/control/ActionButton';
import classes from './NewPasscodeSection.module.css';
import { openPasscodeDialog } from './openPasscodeDialog';

/** The section of the devices screen in which users change their own passcode. */
export function NewPasscodeSection() {
  const { t } = useTranslation();
  return (
    <section className={classes.section}>
      <div>
        <h2>{t('session.passcode')}</h2>
        <p className={classes.text}>{t('session.newPasscodeText')}</p>
      </div>
      <ActionButton look="quiet" onClick={() => openPasscodeDialog()}>
        <IconPassword aria-hidden />
        {t('session.newPasscode')}
      </ActionButton>
    </section>
  );
}
