import { createFileRoute } from '@tanstack/react-router';
import { PhotosScreen } from '../../features/photos/PhotosScreen';
import { loadHoliday } from '../../lib/network/loadHoliday';

export const Route = createFileRoute('/_signedIn/holidays/$holidayId/photos')({
  loader: ({ context, params }) => context.user && loadHoliday(params.holidayId),
  component: function Photos() {
    return <PhotosScreen holidayId={Number(Route.useParams().holidayId)} />;
  },
});
