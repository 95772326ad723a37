import type { ReactNode } from 'react';
import classes from './FieldPair.module.css';

/** Two short fields beside each other. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={classes.pair}>{children}</div>
);
