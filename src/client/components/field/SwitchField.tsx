import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './SwitchField.module.css';

interface SwitchFieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  label: string;
  description?: string | undefined;
  size?: 'sm' | 'md';
  /** A form sets it; a switch is never wrong. */
  error?: ReactNode;
}

/** A labelled switch. */
export function SwitchField({
  label,
  description,
  size = 'md',
  error: _,
  ...props
}: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={classes.field} data-size={size}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own state
        role="switch"
        id={id}
        aria-describedby={description && `${id}-description`}
        className={classes.switch}
        {...props}
      />
      <div>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        {description && (
          <p id={`${id}-description`} className={classes.description}>
            {description}
          </p>
        )}
      </div>
    </div>
  );
}
