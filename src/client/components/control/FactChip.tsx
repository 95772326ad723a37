import type { ReactNode } from 'react';
import classes from './FactChip.module.css';

/** One fact with its icon. */
export const FactChip = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className={classes.chip}>
    {icon}
    {children}
  </span>
);
