import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../lib/useToday';
import type { EditedHoliday } from '../types';
import { countdown, dayNumberOf } from './countdown';
import classes from './HolidayHeader.module.css';

interface HolidayHeaderProps {
  holiday: Pick<EditedHoliday, 'title' | 'startDate' | 'endDate' | 'timeZone'>;
  /** Whose holiday it is, and what is shown of it. */
  children?: ReactNode;
}

/**
 * Stays below the header on the holiday's own screen: the way back, which gives way to the title once
 * the cover is out of sight, and the day of the holiday.
 */
export function HolidayHeader({ holiday, children }: HolidayHeaderProps) {
  const { t } = useTranslation();
  const today = useToday(holiday);
  const [head, isStuck] = useIsStuck();
  const { title } = holiday;
  const day = dayNumberOf(holiday, today);
  const list = countdown(holiday, today).phase === 'past' ? ({ tab: 'past' } as const) : {};
  return (
    <div ref={head} className={classes.head} data-stuck={isStuck || undefined}>
      <div className={classes.words}>
        <Link to="/" search={list} className={classes.back} aria-label={t('holidays.lists')}>
          <IconArrowLeft aria-hidden />
        </Link>
        <p className={classes.list} aria-hidden="true">
          {t('holidays.lists')}
        </p>
        <p className={classes.title} aria-hidden="true">
          {title}
        </p>
        {day && <p className={classes.day}>{t('holidays.dayOf', { ...day })}</p>}
      </div>
      {children}
    </div>
  );
}

/** Whether the element has reached the place where it stays. */
function useIsStuck() {
  const ref = useRef<HTMLDivElement>(null);
  const [isStuck, setIsStuck] = useState(false);
  useEffect(() => {
    const element = ref.current;
    const before = element?.previousElementSibling;
    if (!element || !before || !('IntersectionObserver' in globalThis)) return;
    let observer: IntersectionObserver | undefined;
    // with the layout of the next frame, instead of one of its own
    const frame = requestAnimationFrame(() => {
      const { top } = getComputedStyle(element);
      observer = new IntersectionObserver(
        (entries) => setIsStuck(entries.at(-1)?.isIntersecting === false),
        { rootMargin: `-${Number.parseFloat(top) || 0}px 0px 0px` },
      );
      observer.observe(before);
    });
    return () => {
      cancelAnimationFrame(frame);
      observer?.disconnect();
    };
  }, []);
  return [ref, isStuck] as const;
}
