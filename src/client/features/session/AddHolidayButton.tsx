import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/IconButton';

/** The home screen listens for this event, whoever sends it. */
export const OPEN_ADD_HOLIDAY = 'open-add-holiday';

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
