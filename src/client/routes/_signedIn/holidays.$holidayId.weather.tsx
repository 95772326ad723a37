import { createFileRoute } from '@tanstack/react-router';
import { HolidayWeatherScreen } from '../../features/weather/HolidayWeatherScreen';

export const Route = createFileRoute('/_signedIn/holidays/$holidayId/weather')({
  component: function HolidayWeather() {
    return <HolidayWeatherScreen holidayId={Route.useParams().holidayId} />;
  },
});
