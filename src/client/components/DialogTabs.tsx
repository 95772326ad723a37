import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import classes from './DialogTabs.module.css';

interface DialogTabsProps<Name extends string> {
  /** Accessible name of the row of tabs. */
  label: string;
  tabs: readonly { name: Name; label: string; content: ReactNode }[];
  first: Name;
}

/** Parts of a dialog; the others stay mounted, so that nothing typed is lost. */
export function DialogTabs<Name extends string>({ label, tabs, first }: DialogTabsProps<Name>) {
  const [chosen, setChosen] = useState<string>(first);
  return (
    <Tabs
      unstyled
      className={classes.tabs}
      value={chosen}
      onChange={(name) => setChosen(name ?? first)}
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
