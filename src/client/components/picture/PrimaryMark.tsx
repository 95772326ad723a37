import { IconStarFilled } from '@tabler/icons-react';
import classes from './PrimaryMark.module.css';

/** Marks the picture or file that stands for all others; `className` places it. */
export const PrimaryMark = ({ text, className }: { text: string; className?: string }) => (
  <span className={`${classes.mark} ${className}`}>
    <IconStarFilled aria-hidden />
    {text}
  </span>
);
