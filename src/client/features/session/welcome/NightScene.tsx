import { memo } from 'react';
import { RIDGES, SCENE_HEIGHT, SCENE_WIDTH, STARS } from '../../../components/drawings/ridges';
import classes from './NightScene.module.css';

const COLOURS = ['#2a5d68', '#1d4753', '#143541', '#0b1a22'];

const RIDGES_IN_COLOUR = RIDGES.map((path, n) => [path, COLOURS[n]] as const);

/** A night sky over ridges, with one lit tent. */
export const NightScene = memo(function NightScene() {
  return (
    <svg
      className={classes.scene}
      viewBox={`0 0 ${SCENE_WIDTH} ${SCENE_HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="night" x2="0" y2="1">
          <stop stopColor="#0a1620" />
          <stop offset=".38" stopColor="#12384a" />
          <stop offset=".6" stopColor="#3d7f86" />
        </linearGradient>
        <radialGradient id="glow">
          <stop stopColor="#f2994a" stopOpacity=".55" />
          <stop offset="1" stopColor="#f2994a" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="canvas" x2="0" y2="1">
          <stop stopColor="#d97b2c" />
          <stop offset="1" stopColor="#ffd9a0" />
        </linearGradient>
      </defs>
      <path fill="url(#night)" d={`M0 0h${SCENE_WIDTH}v${SCENE_HEIGHT}H0Z`} />
      <g className={classes.stars}>
        <path strokeWidth="2" d={STARS.filter((_, i) => i % 3).join('')} />
        <path strokeWidth="3.4" d={STARS.filter((_, i) => i % 3 === 0).join('')} />
      </g>
      <path
        fill="#fdf3df"
        d="M716 150a44 44 0 1 0 34 66a36 36 0 0 1-34-66Z"
        transform="translate(-24 -10)"
      />
      {RIDGES_IN_COLOUR.slice(0, 3).map(([path, fill]) => (
        <path key={fill} d={path} fill={fill} />
      ))}
      <g transform="translate(730 586)">
        <circle cy="-50" r="130" fill="url(#glow)" />
        <path fill="url(#canvas)" d="M-46 0 0-62 46 0Z" />
        <path fill="#8a4a17" d="M0-62 46 0H26Z" />
        <path fill="#7a3d10" d="m-6-32-10 32H0Z" opacity=".75" />
        <path className={classes.ropes} d="m-4-66 4 4 4-4M-46 0l-16 4M46 0l16 4" />
      </g>
      {RIDGES_IN_COLOUR.slice(3).map(([path, fill]) => (
        <path key={fill} d={path} fill={fill} />
      ))}
    </svg>
  );
});
