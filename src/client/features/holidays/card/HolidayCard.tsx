import { type ReactNode, Suspense } from 'react';
import { useIsWide } from '../../../lib/browser/useMedia';
import { useNearViewport } from '../../../lib/browser/useNearViewport';
import { lazyWithRetry } from '../../../lib/network/lazyWithRetry';
import type { Outputs } from '../../../trpc';
import { PhotoStrip } from '../../photos/PhotoStrip';
import type { HolidayTabName } from '../tabs';
import type { Holiday } from '../types';
import { FoldButton } from './FoldButton';
import classes from './HolidayCard.module.css';
import { HolidayCover } from './HolidayCover';
import { HolidayHeader } from './HolidayHeader';
import { HolidayPeople } from './HolidayPeople';
import { HolidayProgress } from './HolidayProgress';
import { HolidayTabs } from './HolidayTabs';
import { HolidayWeather } from './HolidayWeather';
import { useFold } from './unfolded';

const PhotoComments = lazyWithRetry(() =>
  import('../../comments/PhotoComments').then((m) => ({ default: m.PhotoComments })),
);

const OfflineCopyButton = lazyWithRetry(() =>
  import('../../offlineCopies/OfflineCopyButton').then((m) => ({ default: m.OfflineCopyButton })),
);

interface HolidayCardProps {
  holiday: Holiday;
  /** The comments, when they were fetched with the holiday. */
  comments?: Outputs['comments']['list'];
  isFirst?: boolean;
  /** The `NowCard`, while the holiday is on. */
  nowCard?: ReactNode;
  /** On a phone: shows the cover and counts until the user unfolds it. */
  folds?: boolean;
  /** On the holiday's own screen the selected tab is stored in the URL. */
  tab?: HolidayTabName;
  onTab?: (tab: HolidayTabName) => void;
}

/** A holiday as an album page; from 1024 px as two pages, pictures left and details right. */
export function HolidayCard(props: HolidayCardProps) {
  const { holiday, comments, isFirst, nowCard, folds, tab, onTab } = props;
  const [isOpen, toggle] = useFold(holiday.id);
  const isWide = useIsWide();
  const [packRef, isNear] = useNearViewport<HTMLDivElement>();
  const isOwnScreen = onTab !== undefined;
  const isFolded = folds && !isOpen;
  const isInHead = isOwnScreen && !isWide;
  const { id, title } = holiday;
  const people = (
    <HolidayPeople holidayId={id} title={title} isOwnScreen={isOwnScreen} isCompact={isInHead} />
  );
  return (
    <article
      className={classes.card}
      aria-labelledby={`holiday-${id}`}
      data-folds={folds || undefined}
    >
      <div className={classes.pictures}>
        <HolidayCover
          holiday={holiday}
          isFirst={isFirst}
          isOwnScreen={isOwnScreen}
          Comments={PhotoComments}
        />
        {folds && <FoldButton holiday={holiday} isOpen={isOpen} onToggle={toggle} />}
        {isOwnScreen && <HolidayHeader holiday={holiday}>{isInHead && people}</HolidayHeader>}
        {isWide && <HolidayProgress holiday={holiday} />}
        {nowCard}
        {!isFolded && (
          <>
            {!isInHead && people}
            <div ref={packRef} className={classes.pack}>
              {isNear && (
                <Suspense>
                  <OfflineCopyButton holidayId={id} title={title} />
                </Suspense>
              )}
            </div>
            <HolidayWeather holiday={holiday} />
            <PhotoStrip
              holiday={holiday}
              photos={holiday.photos}
              count={holiday.photoCount}
              Comments={PhotoComments}
            />
          </>
        )}
      </div>
      {!isFolded && <HolidayTabs holiday={holiday} comments={comments} tab={tab} onTab={onTab} />}
    </article>
  );
}
