import { useTranslation } from 'react-i18next';
import { SafeImage } from '../../components/picture/SafeImage';
import { dayNumber } from '../../lib/format/dates';
import { CoverWords } from './CoverWords';
import classes from './HolidayCover.module.css';
import type { EditedHoliday } from './openHolidayDialog';

/** The cover as the fields of the form make it. */
export function HolidayPreview(holiday: Omit<EditedHoliday, 'id' | 'version'>) {
  const { t } = useTranslation();
  return (
    <div className={classes.cover} data-flat aria-hidden="true">
      <SafeImage
        src={holiday.coverImage}
        alt=""
        drawnId={dayNumber(holiday.startDate)}
        placeholder={holiday.coverPlaceholder}
        ratio={null}
        className={classes.picture}
      />
      <CoverWords
        {...holiday}
        title={<p className={classes.title}>{holiday.title || t('holidays.untitled')}</p>}
      />
    </div>
  );
}
