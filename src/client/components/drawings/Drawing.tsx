import type { ReactNode } from 'react';
import classes from './Drawing.module.css';

/** A line drawing above a ground line; the shape with class `tint` is filled. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 160 120" aria-hidden="true">
      {children}
    </svg>
  );
}

export const tint = classes.tint;
