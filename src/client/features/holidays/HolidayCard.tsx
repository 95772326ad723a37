import { lazyWithRetry } from '../../lib/network/lazyWithRetry';
import type { Outputs } from '../../trpc';
import { PhotoStrip } from '../photos/PhotoStrip';
import classes from './HolidayCard.module.css';
import { HolidayCover } from './HolidayCover';
import { HolidayPeople } from './HolidayPeople';
import { HolidayTabs } from './HolidayTabs';
import { HolidayWeather } from './HolidayWeather';
import type { HolidayTabName } from './tabs';
import type { Holiday } from './types';

const PhotoComments = lazyWithRetry(() =>
  import('../comments/PhotoComments').then((m) => ({ default: m.PhotoComments })),
);

interface HolidayCardProps {
  holiday: Holiday;
  /** The comments, when they were fetched with the holiday. */
  comments?: Outputs['comments']['list'];
  isFirst?: boolean;
  /** On the holiday's own screen the selected tab is stored in the URL. */
  tab?: HolidayTabName;
  onTab?: (tab: HolidayTabName) => void;
}

/** A holiday as an album page; from 1024 px as two pages, pictures left and details right. */
export function HolidayCard({ holiday, comments, isFirst, tab, onTab }: HolidayCardProps) {
  return (
    <article className={classes.card} aria-labelledby={`holiday-${holiday.id}`}>
      <div className={classes.pictures}>
        <HolidayCover
          holiday={holiday}
          isFirst={isFirst}
          isAlone={onTab !== undefined}
          Comments={PhotoComments}
        />
        <HolidayPeople holidayId={holiday.id} title={holiday.title} isAlone={onTab !== undefined} />
        <HolidayWeather holiday={holiday} />
        <PhotoStrip
          holiday={holiday}
          photos={holiday.photos}
          count={holiday.photoCount}
          Comments={PhotoComments}
        />
      </div>
      <HolidayTabs holiday={holiday} comments={comments} tab={tab} onTab={onTab} />
    </article>
  );
}
