import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  drawing: ReactNode;
  text: string;
  /** At most one button. */
  children?: ReactNode;
}

export function EmptyState({ drawing, text, children }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {drawing}
      <p className={classes.text}>{text}</p>
      {children}
    </div>
  );
}
