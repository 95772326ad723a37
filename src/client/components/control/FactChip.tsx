import type { ReactNode } from 'react';
import classes from './FactChip.module.css';

/** A chip that shows one fact with an icon. */
export const FactChip = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className={classes.chip}>
    {icon}
    {children}
  </span>
);
