import { IconPhotoPlus } from '@tabler/icons-react';
import { type ComponentType, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/control/ActionButton';
import { Album } from '../../components/drawings/Album';
import { Signpost } from '../../components/drawings/Signpost';
import { BackLink } from '../../components/layout/BackLink';
import { Skeleton } from '../../components/layout/Skeleton';
import { EmptyState } from '../../components/notice/EmptyState';
import { ErrorState } from '../../components/notice/ErrorState';
import { lazyWithRetry } from '../../lib/network/lazyWithRetry';
import { onIntent } from '../../lib/network/onIntent';
import { useWaitingPhotos } from '../../lib/offline/outbox/outboxState';
import { useViewing } from '../../lib/useViewing';
import { PhotoGrid } from './grid/PhotoGrid';
import { PhotosToolbar } from './grid/PhotosToolbar';
import { SelectionBar } from './grid/SelectionBar';
import { usePhotoSelection } from './grid/usePhotoSelection';
import classes from './PhotosScreen.module.css';
import { loadUploadDialog, openUploadDialog } from './upload/openUploadDialog';
import { WaitingPhotos } from './upload/WaitingPhotos';
import { usePhotos } from './usePhotos';

const loadViewer = () => import('./viewer/PhotoViewer').then((m) => ({ default: m.PhotoViewer }));
const PhotoViewer = lazyWithRetry(loadViewer);

interface PhotosScreenProps {
  holidayId: number;
  /** Shows the comments on a photo. */
  Comments: ComponentType<{ photoId: number }>;
}

export function PhotosScreen({ holidayId, Comments }: PhotosScreenProps) {
  const { t } = useTranslation();
  const viewing = useViewing('photos');
  const selection = usePhotoSelection();
  const [userId, setUserId] = useState<number | null>(null);
  const { holiday, shown, hasFailed, isGone, retry, fetchMore } = usePhotos(holidayId, userId);
  /** The picture that the viewer showed last. */
  const [seen, setSeen] = useState<number | null>(null);
  const title = holiday?.title ?? '';
  const isEmpty = shown?.isComplete && shown.pictures.length === 0;
  const hasWaiting = useWaitingPhotos(holidayId).length > 0;

  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <BackLink to="/holidays/$holidayId" params={{ holidayId: String(holidayId) }}>
          {t('photos.goBack')}
        </BackLink>
        <h1 className={classes.title}>{title || t('photos.title')}</h1>
      </header>
      {isGone && <EmptyState drawing={<Signpost />} text={t('holidays.gone')} />}
      {hasFailed && !isGone && <ErrorState text={t('photos.loadFailed')} onRetry={retry} />}
      {!shown && !hasFailed && <Waiting />}
      {holiday && shown && holiday.photoCount > 0 && (
        <PhotosToolbar
          holiday={holiday}
          userId={userId}
          onUserId={setUserId}
          selection={selection}
        />
      )}
      <WaitingPhotos holidayId={holidayId} />
      {isEmpty && !hasWaiting && <EmptyState drawing={<Album />} text={t('photos.none')} />}
      {holiday && shown && !isEmpty && (
        <PhotoGrid
          label={t('photos.of', { title })}
          holidayId={holidayId}
          userId={userId}
          sections={shown.sections}
          selection={selection}
          reveal={viewing.index === null ? seen : null}
          onOpen={viewing.open}
          onIntent={loadViewer}
          onNearEnd={fetchMore}
        />
      )}
      {shown && selection.ids && (
        <SelectionBar holidayId={holidayId} pictures={shown.pictures} selection={selection} />
      )}
      {holiday && !selection.ids && (
        <div className={classes.add}>
          <ActionButton onClick={() => openUploadDialog(holidayId)} {...onIntent(loadUploadDialog)}>
            <IconPhotoPlus aria-hidden />
            {t('photos.addPhotos')}
          </ActionButton>
        </div>
      )}
      {holiday && shown && viewing.index !== null && (
        <Suspense>
          <PhotoViewer
            holiday={holiday}
            shown={shown}
            startAt={viewing.index}
            onMore={fetchMore}
            onShown={setSeen}
            onClose={viewing.close}
            Comments={Comments}
          />
        </Suspense>
      )}
    </div>
  );
}

const Waiting = () => (
  <div className={classes.waiting} aria-busy="true">
    {[1, 2, 3, 4, 5, 6].map((box) => (
      <Skeleton key={box} radius="photo" className={classes.box} />
    ))}
  </div>
);
