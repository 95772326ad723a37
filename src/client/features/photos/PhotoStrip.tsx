import { IconPhotoPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/control/IconButton';
import { SafeImage } from '../../components/picture/SafeImage';
import { onIntent } from '../../lib/network/onIntent';
import { useViewing } from '../../lib/useViewing';
import type { Outputs } from '../../trpc';
import classes from './PhotoStrip.module.css';
import { ofPhoto } from './picturesOf';
import { WaitingPhotos } from './upload/lazyWaitingPhotos';
import { loadUploadDialog, openUploadDialog } from './upload/openUploadDialog';
import { loadStripViewer, StripViewer } from './viewer/lazyStripViewer';

const SHOWN = 3;

interface PhotoStripProps {
  holiday: { id: number; title: string; coverImage: string | null };
  photos: Outputs['holidays']['upcoming'][number]['photos'];
  count: number;
  /** Shows the comments on a photo. */
  Comments: ComponentType<{ photoId: number }>;
}

export function PhotoStrip({ holiday, photos, count, Comments }: PhotoStripProps) {
  const { t } = useTranslation();
  const shown = photos.slice(0, SHOWN);
  const { id, title } = holiday;
  const viewing = useViewing(`photos ${id}`);

  return (
    <section className={classes.photos} aria-label={t('photos.of', { title })}>
      {shown.length > 0 && (
        <ul className={classes.strip}>
          {shown.map((photo, index) => (
            <li key={photo.id}>
              <button
                type="button"
                className={classes.photo}
                aria-label={t('photos.view', { n: index + 1, count })}
                onClick={() => viewing.open(photo.id)}
                {...onIntent(loadStripViewer)}
              >
                <SafeImage
                  src={photo.imageUrl}
                  alt=""
                  drawnId={photo.id}
                  placeholder={photo.placeholder}
                  ratio={1}
                  width={400}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <WaitingPhotos holidayId={id} />
      <div className={classes.foot}>
        {count > 0 ? (
          <Link
            to="/holidays/$holidayId/photos"
            params={{ holidayId: String(id) }}
            className="row-link"
          >
            {t('photos.viewAll')}
            <span aria-hidden="true" className={classes.count}>
              {count}
            </span>
          </Link>
        ) : (
          <p className={classes.none}>{t('photos.none')}</p>
        )}
        <IconButton
          label={t('photos.add')}
          className={classes.add}
          onClick={() => openUploadDialog(id)}
          {...onIntent(loadUploadDialog)}
        >
          <IconPhotoPlus />
        </IconButton>
      </div>
      {viewing.index !== null && (
        <Suspense>
          <StripViewer
            holiday={{ ...holiday, photoCount: count }}
            first={shown.map((photo, index) => ofPhoto(photo, index + 1, title, t))}
            startAt={viewing.index}
            onClose={viewing.close}
            Comments={Comments}
          />
        </Suspense>
      )}
    </section>
  );
}
