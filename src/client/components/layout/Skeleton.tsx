import type { CSSProperties } from 'react';
import classes from './Skeleton.module.css';

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  radius?: 'photo' | 'badge' | 'control' | 'card';
  className?: string;
}

/** A placeholder box for loading content; it shimmers after a delay. */
export function Skeleton({ width, height, radius = 'control', className = '' }: SkeletonProps) {
  const style = { width, height, borderRadius: `var(--sr-radius-${radius})` };
  return <span aria-hidden="true" className={`${classes.box} ${className}`} style={style} />;
}
