import { useTranslation } from 'react-i18next';
import { SafeImage } from '../../../components/picture/SafeImage';
import { dayNumber } from '../../../lib/format/dates';
import { CoverText } from '../card/CoverText';
import classes from '../card/HolidayCover.module.css';
import type { EditedHoliday } from '../types';

/** A preview of the cover with the current values of the form. */
export function HolidayPreview(
  holiday: Omit<EditedHoliday, 'id' | 'version' | 'latitude' | 'longitude' | 'timeZone'>,
) {
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
      <CoverText
        destination={holiday.destination}
        trip={holiday}
        title={<p className={classes.title}>{holiday.title || t('holidays.untitled')}</p>}
      />
    </div>
  );
}
