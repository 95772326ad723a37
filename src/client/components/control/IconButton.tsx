import type { ComponentProps } from 'react';
import classes from './IconButton.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  /** Its accessible name, also its tooltip. */
  label: string;
  /** On a photo: white on a dark disc. */
  isOnPhoto?: boolean;
}

/** For a link that looks like an icon button: give it an aria-label and `data-tip` too. */
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
