import { createFileRoute } from '@tanstack/react-router';
import { AddRestaurantScreen } from '../../features/restaurants/form/AddRestaurantScreen';

export const Route = createFileRoute('/_signedIn/restaurants/new')({
  component: AddRestaurantScreen,
});
