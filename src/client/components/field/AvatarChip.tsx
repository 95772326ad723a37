import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './AvatarChip.module.css';

interface AvatarChipProps {
  avatar: ReactNode;
  name: string;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
  isFirst?: boolean;
}

/** A checkbox that shows a person. */
export const AvatarChip = ({ avatar, name, isChosen, onChange, isFirst }: AvatarChipProps) => (
  <label className={classes.chip}>
    <input
      type="checkbox"
      className="sr-only"
      checked={isChosen}
      data-autofocus={isFirst || undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    {avatar}
    <span className={classes.name}>{name}</span>
    {isChosen && <IconCheck aria-hidden />}
  </label>
);

interface AvatarChipsProps {
  label: string;
  error?: ReactNode;
  children: ReactNode;
  /** The field's path in the form. */
  'data-path'?: string | undefined;
}

/** A group of such checkboxes. */
export const AvatarChips = ({ label, error, children, ...path }: AvatarChipsProps) => (
  <fieldset className={classes.chips} tabIndex={-1} {...path}>
    <legend>{label}</legend>
    <div className={classes.list}>{children}</div>
    {error && (
      <p role="alert" className={classes.error}>
        {error}
      </p>
    )}
  </fieldset>
);
