import type { ComponentProps } from 'react';
import classes from './ActionButton.module.css';

interface ActionButtonProps extends ComponentProps<'button'> {
  /** quiet: outlined, for secondary actions. danger: for deleting. */
  look?: 'primary' | 'quiet' | 'danger';
}

/** Class for a link that looks like a button. */
export const actionButtonClass = classes.button;

/** The app's text button. It does without Mantine, to keep the first load small. */
export function ActionButton({ look = 'primary', className = '', ...rest }: ActionButtonProps) {
  return (
    <button type="button" data-look={look} className={`${classes.button} ${className}`} {...rest} />
  );
}
