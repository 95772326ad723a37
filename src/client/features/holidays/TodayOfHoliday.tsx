import { useTravellers } from '../../lib/travellers';
import { TodayScreen } from '../plan/TodayScreen';
import type { Today } from '../plan/types';
import { openHolidayVisitDialog } from '../restaurants/visits/openVisitDialog';
import { DayWeather } from '../weather/DayWeather';
import { MineSwitch } from './card/MineSwitch';
import { PlanCard } from './lazyPlanCard';

interface WeatherProps {
  holiday: NonNullable<Today['holiday']>;
  date: string;
}

const Weather = ({ holiday, date }: WeatherProps) => <DayWeather place={holiday} date={date} />;

/** The switch, while the holiday names its travellers. */
function Mine({ holidayId }: { holidayId: number }) {
  const travellers = useTravellers(holidayId);
  return travellers.length > 0 ? <MineSwitch /> : null;
}

const parts = { Weather, Mine, Card: PlanCard };

/** Today, with the cards, the weather and the visits of other features. */
export const TodayOfHoliday = () => <TodayScreen parts={parts} onDinner={openHolidayVisitDialog} />;
