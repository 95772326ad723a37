import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import classes from './PartTabs.module.css';

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
      unstyled
      className={classes.tabs}
      value={chosen}
      onChange={(name) => (props.onChoose ?? setOwn)((name ?? first) as Name)}
    >
      {tabs.length > 1 && (
        <Tabs.List className={classes.list} aria-label={label}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.name} value={tab.name} className={classes.tab}>
              {tab.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      )}
      {tabs.map(({ name, content }) => (
        <Tabs.Panel
          key={name}
          value={name}
          className={classes.panel}
          data-chosen={name === chosen || undefined}
        >
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
