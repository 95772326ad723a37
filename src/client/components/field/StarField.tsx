import { IconStar } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './StarField.module.css';

interface StarFieldProps {
  label: string;
  /** The meaning of one star, two stars, and so on. */
  words: string[];
  /** Shown while no star is chosen; styled as an error when `error` is set. */
  hint: string;
  /** 0: no star is chosen. */
  value: number;
  onChange: (value: number) => void;
  error?: unknown;
  /** The field's path in the form. */
  'data-path'?: string;
}

/** A choice of one to five stars with the chosen rating's word below; arrow keys change it. */
export function StarField({ label, words, hint, value, onChange, error, ...path }: StarFieldProps) {
  const name = useId();
  const isWrong = Boolean(error);
  return (
    <fieldset className={classes.field} aria-describedby={value ? undefined : `${name}-hint`}>
      <legend className="sr-only">{label}</legend>
      <div className={classes.stars}>
        {words.map((word, index) => {
          const stars = index + 1;
          return (
            <label key={word} className={classes.star} data-filled={stars <= value || undefined}>
              <input
                type="radio"
                className="sr-only"
                name={name}
                value={stars}
                aria-label={`${stars} ${word}`}
                checked={stars === value}
                onChange={() => onChange(stars)}
                data-autofocus={stars === (value || 1) || undefined}
                {...(stars === 1 && path)}
              />
              <IconStar aria-hidden />
            </label>
          );
        })}
      </div>
      {value ? (
        <span aria-hidden="true" className={classes.word}>
          {words[value - 1]}
        </span>
      ) : (
        // a new element for each text, so that screen readers announce it
        <span
          key={String(isWrong)}
          id={`${name}-hint`}
          role={isWrong ? 'alert' : undefined}
          className={classes.hint}
          data-wrong={isWrong || undefined}
        >
          {hint}
        </span>
      )}
    </fieldset>
  );
}
