import { createFileRoute } from '@tanstack/react-router';
import { EditRestaurantScreen } from '../../features/restaurants/form/EditRestaurantScreen';
import { loadRestaurant } from '../../lib/network/loadRestaurant';
import { parsePathId } from '../../lib/parsePathId';

export const Route = createFileRoute('/_signedIn/restaurants/$restaurantId/edit')({
  loader: ({ context, params }) => context.user && loadRestaurant(params.restaurantId),
  component: function EditRestaurant() {
    return <EditRestaurantScreen restaurantId={parsePathId(Route.useParams().restaurantId)} />;
  },
});
