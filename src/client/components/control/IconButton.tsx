import type { ComponentProps } from 'react';
import classes from './IconButton.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name and tooltip. */
  label: string;
  /** On a photo: white on a dark disc. */
  isOnPhoto?: boolean;
}

/** Class for a link that looks like an icon button; it also needs an aria-label and `data-tip`. */
export const iconButtonClass = classes.button;

export function IconButton({ label, isOnPhoto, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tip=""
      data-on-photo={isOnPhoto || undefined}
      className={`${classes.button} ${className}`}
      {...rest}
    />
  );
}
