import type { ReactNode } from 'react';
import classes from './DialogFoot.module.css';

/** The buttons of a dialog, always visible; the primary button comes last. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <footer className={classes.foot}>{children}</footer>;
}
