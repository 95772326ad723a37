import { createFileRoute } from '@tanstack/react-router';
import { PlaceWeatherScreen } from '../../features/weather/PlaceWeatherScreen';

export const Route = createFileRoute('/_signedIn/weather/$location')({
  component: function PlaceWeather() {
    return <PlaceWeatherScreen location={Route.useParams().location} />;
  },
});
