import type { ReactNode } from 'react';
import { useState } from 'react';
import classes from './PartTabs.module.css';
import { Tab, TabList, TabPanel, Tabs } from './Tabs';

interface PartTabsProps<Name extends string> {
  /** Accessible name of the row of tabs. */
  label: string;
  tabs: readonly { name: Name; label: string; content: ReactNode }[];
  first: Name;
  /** The selected tab, when the parent controls it. */
  chosen?: Name;
  onChoose?: (name: Name) => void;
}

/** Tabs of a dialog or screen; hidden tabs stay mounted, so that input is not lost. */
export function PartTabs<Name extends string>(props: PartTabsProps<Name>) {
  const { label, tabs, first } = props;
  const [own, setOwn] = useState<Name>(first);
  const chosen = props.chosen ?? own;
  return (
    <Tabs
      className={classes.tabs}
      chosen={chosen}
      onChoose={(name) => (props.onChoose ?? setOwn)(name as Name)}
    >
      {tabs.length > 1 && (
        <TabList className={classes.list} aria-label={label}>
          {tabs.map((tab) => (
            <Tab key={tab.name} name={tab.name} className={classes.tab}>
              {tab.label}
            </Tab>
          ))}
        </TabList>
      )}
      {tabs.map(({ name, content }) => (
        <TabPanel key={name} name={name} stays className="form-column">
          {content}
        </TabPanel>
      ))}
    </Tabs>
  );
}
