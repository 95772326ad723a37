import type { CSSProperties } from 'react';
import classes from './Stars.module.css';

const STARS = 5;

/**
 * Five stars, filled up to the rating and sized like the surrounding text, which shows the number.
 */
export const Stars = ({ rating }: { rating: number }) => (
  <span
    aria-hidden="true"
    className={classes.stars}
    style={{ '--share': `${(100 * rating) / STARS}%` } as CSSProperties}
  />
);
