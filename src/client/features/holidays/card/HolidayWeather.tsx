import { CatchBoundary } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Skeleton } from '../../../components/layout/Skeleton';
import { useNearViewport } from '../../../lib/browser/useNearViewport';
import { lazyWithRetry } from '../../../lib/network/lazyWithRetry';
import { useToday } from '../../../lib/useToday';
import type { Holiday } from '../types';
import { FindDestination } from './FindDestination';
import classes from './HolidayCard.module.css';

const WeatherStrip = lazyWithRetry(() =>
  import('../../weather/WeatherStrip').then((m) => ({ default: m.WeatherStrip })),
);

const waiting = <Skeleton height={92} />;

/** Fetched when the card comes near the viewport; a holiday that is over has no forecast. */
export function HolidayWeather({ holiday }: { holiday: Holiday }) {
  const [ref, isNear] = useNearViewport<HTMLDivElement>();
  const today = useToday(holiday);
  if (holiday.endDate < today || !holiday.destination.trim()) return null;
  return (
    <div ref={ref} className={classes.weather}>
      {isNear ? (
        <CatchBoundary getResetKey={() => holiday.id} errorComponent={() => null}>
          <Suspense fallback={waiting}>
            <WeatherStrip holiday={holiday} findPlace={<FindDestination holiday={holiday} />} />
          </Suspense>
        </CatchBoundary>
      ) : (
        waiting
      )}
    </div>
  );
}
