import { createFileRoute } from '@tanstack/react-router';
import { loadPhotos } from '../../features/photos/loadPhotos';
import { PhotosScreen } from '../../features/photos/PhotosScreen';
import { lazyWithRetry } from '../../lib/network/lazyWithRetry';

const Comments = lazyWithRetry(() =>
  import('../../features/comments/PhotoComments').then((m) => ({ default: m.PhotoComments })),
);

export const Route = createFileRoute('/_signedIn/holidays/$holidayId/photos')({
  loader: ({ context, params }) => context.user && loadPhotos(params.holidayId),
  component: function Photos() {
    const holidayId = Number(Route.useParams().holidayId);
    return <PhotosScreen holidayId={holidayId} Comments={Comments} />;
  },
});
