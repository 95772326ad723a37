import type { ReactNode } from 'react';
import classes from './TabHead.module.css';

/** The head of a tab: how much there is, and the button that adds to it. */
export const TabHead = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.head}>
    <h3 className={classes.title}>{title}</h3>
    {children}
  </div>
);
