import type { Icon } from '@tabler/icons-react';
import classes from './RoundIcon.module.css';

/** The icon of an item or a warning of a plan, on a disc. */
export const RoundIcon = ({ of: Picture, isWarning }: { of: Icon; isWarning?: boolean }) => (
  <Picture aria-hidden className={classes.icon} data-warning={isWarning || undefined} />
);
