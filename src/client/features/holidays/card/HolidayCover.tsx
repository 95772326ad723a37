import { Link } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SafeImage } from '../../../components/picture/SafeImage';
import { dayNumber } from '../../../lib/format/dates';
import { onIntent } from '../../../lib/network/onIntent';
import { useSession } from '../../../lib/useSession';
import { useViewing } from '../../../lib/useViewing';
import { loadStripViewer, StripViewer } from '../../photos/viewer/lazyStripViewer';
import type { EditedHoliday, Holiday } from '../types';
import { CoverText } from './CoverText';
import { HolidayActions } from './HolidayActions';
import classes from './HolidayCover.module.css';

interface HolidayCoverProps {
  holiday: EditedHoliday & Pick<Holiday, 'coverPhotoId' | 'photoCount'>;
  /** The first picture of the screen. */
  isFirst?: boolean;
  /** Whether this is the holiday's own screen. */
  isOwnScreen: boolean;
  /** Shows the comments on a photo. */
  Comments: ComponentType<{ photoId: number }>;
}

export function HolidayCover({ holiday, isFirst, isOwnScreen, Comments }: HolidayCoverProps) {
  const { t } = useTranslation();
  const { isAdmin } = useSession();
  const { id, title, startDate, coverPhotoId, coverImage, coverPlaceholder } = holiday;
  const viewing = useViewing(`cover ${id}`);
  const alt = t('holidays.coverOf', { title });

  return (
    <div className={classes.cover}>
      <SafeImage
        src={coverImage}
        alt={alt}
        drawnId={dayNumber(startDate)}
        placeholder={coverPlaceholder}
        isFirst={isFirst}
        ratio={null}
        className={classes.picture}
      />
      {coverImage && (
        <button
          type="button"
          className={classes.open}
          aria-label={t('holidays.viewCover', { title })}
          onClick={() => viewing.open()}
          {...onIntent(loadStripViewer)}
        />
      )}
      <CoverText
        destination={holiday.destination}
        trip={holiday}
        title={
          <h2 id={`holiday-${id}`} className={classes.title}>
            {isOwnScreen ? (
              title
            ) : (
              <Link
                to="/holidays/$holidayId"
                params={{ holidayId: String(id) }}
                className={classes.link}
              >
                {title}
              </Link>
            )}
          </h2>
        }
      />
      {isAdmin && (
        <HolidayActions holiday={holiday} isOwnScreen={isOwnScreen} className={classes.actions} />
      )}
      {viewing.index !== null && coverPhotoId !== null && coverImage && (
        <Suspense>
          <StripViewer
            holiday={holiday}
            first={[
              {
                ...{ id: coverPhotoId, url: coverImage, alt, placeholder: coverPlaceholder },
                ...{ ratio: 1, photo: null },
              },
            ]}
            startAt={coverPhotoId}
            onClose={viewing.close}
            Comments={Comments}
          />
        </Suspense>
      )}
    </div>
  );
}
