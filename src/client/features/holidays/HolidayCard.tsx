import type { Answers } from '../../trpc';
import { PhotoStrip } from '../photos/PhotoStrip';
import classes from './HolidayCard.module.css';
import { HolidayCover } from './HolidayCover';
import { HolidayTabs } from './HolidayTabs';
import { HolidayWeather } from './HolidayWeather';
import type { Holiday } from './openHolidayDialog';
import type { HolidayTabName } from './tabNames';

interface HolidayCardProps {
  holiday: Holiday;
  /** Its comments, where they came with the holiday. */
  comments?: Answers['comments']['list'];
  isFirst?: boolean;
  /** On the holiday's own screen the tab is kept in the address. */
  tab?: HolidayTabName;
  onTab?: (tab: HolidayTabName) => void;
}

/** A page of the album; from 1024 px an open one: pictures left, what belongs to them right. */
export function HolidayCard({ holiday, comments, isFirst, tab, onTab }: HolidayCardProps) {
  return (
    <article className={classes.card} aria-labelledby={`holiday-${holiday.id}`}>
      <div className={classes.pictures}>
        <HolidayCover holiday={holiday} isFirst={isFirst} isAlone={onTab !== undefined} />
        <HolidayWeather holiday={holiday} />
        <PhotoStrip holiday={holiday} photos={holiday.photos} count={holiday.photoCount} />
      </div>
      <HolidayTabs holiday={holiday} comments={comments} tab={tab} onTab={onTab} />
    </article>
  );
}
