import { memo } from 'react';
import { RIDGES, SCENE_HEIGHT, SCENE_WIDTH, STARS } from '../../components/drawings/ridges';
import type { Phase } from './clocks';
import classes from './Sky.module.css';

/** The sky of a place by its own clock, over the ridges of the night scene. */
export const Sky = memo(function Sky({ phase }: { phase: Phase }) {
  return (
    <svg
      className={classes.sky}
      data-phase={phase}
      viewBox={`0 0 ${SCENE_WIDTH} ${SCENE_HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="today-sky" x2="0" y2="1">
          <stop className={classes.top} />
          <stop className={classes.middle} offset=".4" />
          <stop className={classes.low} offset=".62" />
        </linearGradient>
      </defs>
      <path fill="url(#today-sky)" d={`M0 0h${SCENE_WIDTH}v${SCENE_HEIGHT}H0Z`} />
      {phase === 'night' && <path className={classes.stars} d={STARS.join('')} />}
      <circle className={classes.disc} cx="1010" cy="330" r="46" />
      {RIDGES.map((path) => (
        <path key={path} className={classes.ridge} d={path} />
      ))}
    </svg>
  );
});
