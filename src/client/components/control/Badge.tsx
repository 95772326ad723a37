import type { ReactNode } from 'react';
import classes from './Badge.module.css';

interface BadgeProps {
  tone?: 'lagoon' | 'ok' | 'warn' | 'danger' | 'apricot' | 'plain';
  children: ReactNode;
}

export function Badge({ tone = 'lagoon', children }: BadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
