import type { CSSProperties } from 'react';
import classes from './Skeleton.module.css';

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  radius?: 'print' | 'badge' | 'control' | 'card';
  className?: string;
}

/** A box where something will be; it shimmers when that takes a while. */
export function Skeleton({ width, height, radius = 'control', className = '' }: SkeletonProps) {
  const style = { width, height, borderRadius: `var(--sr-radius-${radius})` };
  return <span aria-hidden="true" className={`${classes.box} ${className}`} style={style} />;
}
