import type { ReactNode } from 'react';
import classes from './DialogFooter.module.css';

/** The buttons of a dialog, always visible; the primary button comes last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <footer className={classes.foot}>{children}</footer>;
}
