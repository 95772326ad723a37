import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/control/IconButton';
import { OPEN_ADD_HOLIDAY } from '../../../lib/addHoliday';

export function AddHolidayButton() {
  const { t } = useTranslation();
  return (
    <IconButton
      label={t('header.addHoliday')}
      onClick={() => window.dispatchEvent(new Event(OPEN_ADD_HOLIDAY))}
    >
      <IconPlus aria-hidden />
    </IconButton>
  );
}
