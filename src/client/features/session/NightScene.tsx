import { memo } from 'react';
import classes from './NightScene.module.css';

const WIDTH = 1600;
const HEIGHT = 900;

/** SVG path of a ridge of three waves, filled down to the bottom. */
function ridge(base: number, heights: number[], phase: number) {
  const steps = Array.from({ length: 81 }, (_, i) => i * 20);
  const y = (x: number) =>
    heights.reduce((sum, h, i) => sum + h * Math.sin(phase * (i + 1) + (x * 1.6 ** i) / 170), base);
  return `M0 ${HEIGHT}${steps.map((x) => `L${x} ${y(x).toFixed(1)}`).join('')}V${HEIGHT}Z`;
}

const RIDGES: [path: string, fill: string][] = [
  [ridge(470, [34, 20, 9], 1.9), '#2a5d68'],
  [ridge(540, [38, 15, 7], 0.4), '#1d4753'],
  [ridge(610, [24, 10, 4], 3.6), '#143541'],
  [ridge(690, [16, 8, 3], 5.2), '#0b1a22'],
];

/** Stars at irregular distances, fewer towards the ridges. */
const STARS = Array.from({ length: 130 }, (_, i) => {
  const fraction = (n: number) => Math.abs((Math.sin(n * 12.9898) * 43758.5453) % 1);
  return { x: fraction(i + 1) * WIDTH, y: fraction(i + 700) ** 1.4 * 470 };
})
  // none in front of the moon's dark side
  .filter(({ x, y }) => Math.hypot(x - 702, y - 185) > 60)
  .map(({ x, y }) => `M${x.toFixed(0)} ${y.toFixed(0)}h.01`);

/** A night sky over ridges, with one lit tent. */
export const NightScene = memo(function NightScene() {
  return (
    <svg
      className={classes.scene}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
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
      <path fill="url(#night)" d={`M0 0h${WIDTH}v${HEIGHT}H0Z`} />
      <g className={classes.stars}>
        <path strokeWidth="2" d={STARS.filter((_, i) => i % 3).join('')} />
        <path strokeWidth="3.4" d={STARS.filter((_, i) => i % 3 === 0).join('')} />
      </g>
      <path
        fill="#fdf3df"
        d="M716 150a44 44 0 1 0 34 66a36 36 0 0 1-34-66Z"
        transform="translate(-24 -10)"
      />
      {RIDGES.slice(0, 3).map(([path, fill]) => (
        <path key={fill} d={path} fill={fill} />
      ))}
      <g transform="translate(730 586)">
        <circle cy="-50" r="130" fill="url(#glow)" />
        <path fill="url(#canvas)" d="M-46 0 0-62 46 0Z" />
        <path fill="#8a4a17" d="M0-62 46 0H26Z" />
        <path fill="#7a3d10" d="m-6-32-10 32H0Z" opacity=".75" />
        <path className={classes.ropes} d="m-4-66 4 4 4-4M-46 0l-16 4M46 0l16 4" />
      </g>
      {RIDGES.slice(3).map(([path, fill]) => (
        <path key={fill} d={path} fill={fill} />
      ))}
    </svg>
  );
});
