import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import classes from './PartTabs.module.css';

interface PartTabsProps<Name extends string> {
  /** Accessible name of the row of tabs. */
  label: string;
  tabs: readonly { name: Name; label: string; content: ReactNode }[];
  first: Name;
  /** The chosen one, where it is kept elsewhere. */
  chosen?: Name;
  onChoose?: (name: Name) => void;
}

/** Parts of a dialog or a screen; the others stay mounted, so that nothing typed is lost. */
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
