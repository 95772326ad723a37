import { useTranslation } from 'react-i18next';
import { SafeImage } from '../../components/SafeImage';
import { CoverWords } from './CoverWords';
import classes from './HolidayCover.module.css';
import type { EditedHoliday } from './openHolidayDialog';

const NEW_COVER = 5;

/** The cover as the fields of the form make it. */
export function HolidayPreview(holiday: Omit<EditedHoliday, 'id' | 'version'> & { id?: number }) {
  const { t } = useTranslation();
  return (
    <div className={classes.cover} data-flat aria-hidden="true">
      <SafeImage
        src={holiday.coverImage}
        alt=""
        drawnId={holiday.id ?? NEW_COVER}
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
