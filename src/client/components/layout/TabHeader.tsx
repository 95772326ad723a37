import type { ReactNode } from 'react';
import classes from './TabHeader.module.css';

/** Class of a tab whose header has parts below it. */
export const tabClass = classes.tab;

/** Class of the header of a tab. */
export const tabHeadClass = classes.head;

/** The header of a tab: the number of items and the add button. */
export const TabHeader = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.head}>
    <h3 className={classes.title}>{title}</h3>
    {children}
  </div>
);
