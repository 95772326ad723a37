import { IconBed, IconPhotoPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/control/ActionButton';
import { Album } from '../../components/drawings/Album';
import { Signpost } from '../../components/drawings/Signpost';
import { BackLink } from '../../components/layout/BackLink';
import { Skeleton } from '../../components/layout/Skeleton';
import { EmptyState } from '../../components/notice/EmptyState';
import { ErrorState } from '../../components/notice/ErrorState';
import { ImageGrid } from '../../components/picture/ImageGrid';
import { failureStatus } from '../../lib/network/failure';
import { lazyWithRetry } from '../../lib/network/lazyWithRetry';
import { onIntent } from '../../lib/network/onIntent';
import { useViewing } from '../../lib/useViewing';
import { trpc } from '../../trpc';
import { loadUploadDialog, openUploadDialog } from './openUploadDialog';
import classes from './PhotosScreen.module.css';
import { picturesOf } from './picturesOf';

const loadViewer = () => import('./PhotoViewer').then((m) => ({ default: m.PhotoViewer }));
const PhotoViewer = lazyWithRetry(loadViewer);

export function PhotosScreen({ holidayId }: { holidayId: number }) {
  const { t } = useTranslation();
  const viewing = useViewing('photos');
  const { data: holiday, error, refetch } = trpc.holidays.byId.useQuery({ id: holidayId });
  const isGone = failureStatus(error) === 404;
  const pictures = holiday ? picturesOf(holiday, t) : [];
  const title = holiday?.title ?? '';

  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <BackLink to="/holidays/$holidayId" params={{ holidayId: String(holidayId) }}>
          {t('photos.goBack')}
        </BackLink>
        <h1 className={classes.title}>{title || t('photos.title')}</h1>
      </header>
      {isGone && <EmptyState drawing={<Signpost />} text={t('holidays.gone')} />}
      {!holiday && error && !isGone && (
        <ErrorState text={t('photos.loadFailed')} onRetry={refetch} />
      )}
      {!holiday && !error && <Waiting />}
      {holiday && pictures.length === 0 && (
        <EmptyState drawing={<Album />} text={t('photos.none')} />
      )}
      <ImageGrid
        label={t('photos.of', { title })}
        images={pictures.map(({ photo, ...picture }) => ({
          ...picture,
          mark: photo ? null : <IconBed aria-hidden />,
        }))}
        onOpen={viewing.open}
        onIntent={loadViewer}
      />
      {holiday && (
        <div className={classes.add}>
          <ActionButton onClick={() => openUploadDialog(holidayId)} {...onIntent(loadUploadDialog)}>
            <IconPhotoPlus aria-hidden />
            {t('photos.addPhotos')}
          </ActionButton>
        </div>
      )}
      {holiday && viewing.index !== null && (
        <Suspense>
          <PhotoViewer holiday={holiday} startAt={viewing.index} onClose={viewing.close} />
        </Suspense>
      )}
    </div>
  );
}

const Waiting = () => (
  <div className={classes.waiting}>
    {[1, 2, 3, 4].map((box) => (
      <Skeleton key={box} radius="print" className={classes.box} />
    ))}
  </div>
);
