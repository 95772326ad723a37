import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../components/layout/Skeleton';
import { Tab, TabList, TabPanel, Tabs } from '../../../components/layout/Tabs';
import { onIntent } from '../../../lib/network/onIntent';
import type { Outputs } from '../../../trpc';
import { type HolidayTabName, holidayTab, holidayTabs } from '../tabs';
import type { Holiday } from '../types';
import classes from './HolidayTabs.module.css';

interface HolidayTabsProps {
  holiday: Holiday;
  comments?: Outputs['comments']['list'];
  tab?: HolidayTabName;
  onTab?: (tab: HolidayTabName) => void;
}

export function HolidayTabs({ holiday, comments, tab, onTab }: HolidayTabsProps) {
  const { t } = useTranslation();
  const { id, title, isPlanned, hasOtherTravel } = holiday;
  const list = useRef<HTMLDivElement>(null);
  const [isPicked, setIsPicked] = useState(false);
  // on the holiday's own screen; what others add later moves nobody to another tab
  const [chosen, setChosen] = useState<HolidayTabName>(onTab && isPlanned ? 'plan' : 'comments');
  const choose = (name: string) => {
    const next = holidayTab(name) ?? 'comments';
    setChosen(next);
    setIsPicked(onTab !== undefined);
    onTab?.(next);
  };
  const tabs = holidayTabs(holiday);

  return (
    <Tabs className={classes.tabs} chosen={tab ?? chosen} onChoose={choose}>
      <TabList ref={list} className={classes.list} aria-label={t('holidays.parts', { title })}>
        {tabs.map(([name, { icon: Icon, count, preload }]) => (
          <Tab key={name} name={name} className={classes.tab} {...onIntent(() => preload?.(id))}>
            <span className={classes.icon}>
              <Icon aria-hidden />
              {count?.(holiday) ? <span className={classes.count}>{count(holiday)}</span> : null}
            </span>
            {t(`holidays.tabs.${name === 'flights' && hasOtherTravel ? 'travel' : name}`)}
          </Tab>
        ))}
      </TabList>
      {tabs.map(([name, { Content }]) => (
        <TabPanel key={name} name={name} className={classes.panel}>
          <Suspense fallback={<Skeleton height={160} />}>
            <Content holiday={holiday} comments={comments} />
            {isPicked && <BringUp tabs={list} />}
          </Suspense>
        </TabPanel>
      ))}
    </Tabs>
  );
}

/** Once shown, a tab that was chosen low on the screen comes up to where it can be read. */
function BringUp({ tabs }: { tabs: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const top = tabs.current?.getBoundingClientRect().top ?? 0;
    if (top > window.innerHeight / 3) tabs.current?.scrollIntoView({ behavior: 'smooth' });
  }, [tabs]);
  return null;
}
