import { memo } from 'react';
import { drawCover } from './drawCover';

interface DrawnCoverProps {
  /** Seed: the same number draws the same landscape. */
  id: number;
  className?: string;
}

/** A landscape of five ridges under a moon, for a holiday without a picture. */
export const DrawnCover = memo(function DrawnCover({ id, className }: DrawnCoverProps) {
  const { sky, moon, ridges } = drawCover(id);
  return (
    <svg
      className={className}
      viewBox="0 0 160 90"
      preserveAspectRatio="xMidYMid slice"
      width="100%"
      height="100%"
      aria-hidden="true"
    >
      <rect width="160" height="90" fill={sky} />
      <circle cx={moon.x} cy={moon.y} r={moon.r} fill={moon.fill} />
      {ridges.map((ridge) => (
        <path key={ridge.fill} d={ridge.path} fill={ridge.fill} />
      ))}
    </svg>
  );
});
