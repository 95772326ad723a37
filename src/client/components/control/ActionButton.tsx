import type { ComponentProps } from 'react';
import classes from './ActionButton.module.css';

interface ActionButtonProps extends ComponentProps<'button'> {
  /** quiet: outlined, for the second choice. danger: deletes. */
  look?: 'primary' | 'quiet' | 'danger';
}

/** For a link that looks like a button. */
export const actionButtonClass = classes.button;

/** The one button of the app, light enough for the first load. */
export function ActionButton({ look = 'primary', className = '', ...rest }: ActionButtonProps) {
  return (
    <button type="button" data-look={look} className={`${classes.button} ${className}`} {...rest} />
  );
}
