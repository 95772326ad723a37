import { IconDownload, IconSquareCheck, IconSquareMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton, iconButtonClass } from '../../../components/control/IconButton';
import { day, fullDay, weekday } from '../../../lib/format/dates';
import { useSession } from '../../../lib/useSession';
import type { PhotoSection } from '../picturesOf';
import { archiveUrl } from './archiveUrl';
import { mayShift } from './mayShift';
import classes from './PhotoGrid.module.css';
import type { PhotoSelection } from './usePhotoSelection';

interface DayHeaderProps {
  id: string;
  section: PhotoSection;
  holidayId: number;
  userId: number | null;
  selection: PhotoSelection;
}

function useTitle({ key, number }: PhotoSection) {
  const { t } = useTranslation();
  if (key === 'unknown') return t('photos.dayUnknown');
  if (key === 'hotels') return t('photos.hotels');
  if (number === null) return `${weekday(key)} ${fullDay(key)}`;
  return t('photos.day', { n: number, day: `${weekday(key)} ${day(key)}` });
}

/** The heading of a day: stays in view while its photos do. */
export function DayHeader({ id, section, holidayId, userId, selection }: DayHeaderProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const title = useTitle(section);
  const { key, pictures } = section;
  const isDay = key !== 'unknown' && key !== 'hotels';
  const selectable = pictures.flatMap(({ photo }) =>
    photo && mayShift(user, photo) ? photo.id : [],
  );
  const isDaySelected = selectable.every((photoId) => selection.ids?.has(photoId));

  return (
    <div className={classes.head}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <span className={classes.count} aria-hidden="true">
        {pictures.length}
      </span>
      {selection.ids && selectable.length > 0 && (
        <IconButton
          label={t(isDaySelected ? 'photos.deselectDay' : 'photos.selectDay', { day: title })}
          className={classes.tool}
          onClick={() => (isDaySelected ? selection.remove(selectable) : selection.add(selectable))}
        >
          {isDaySelected ? <IconSquareMinus aria-hidden /> : <IconSquareCheck aria-hidden />}
        </IconButton>
      )}
      {!selection.ids && isDay && (
        <a
          href={archiveUrl(holidayId, { day: key, userId })}
          download
          className={`${iconButtonClass} ${classes.tool}`}
          aria-label={t('photos.downloadDay', { day: title })}
          data-tip=""
        >
          <IconDownload aria-hidden />
        </a>
      )}
    </div>
  );
}
