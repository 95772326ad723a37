import { IconStar } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './StarField.module.css';

interface StarFieldProps {
  label: string;
  /** What one star means, two stars, and so on. */
  words: string[];
  /** Says what to do while none is chosen; a failure once `error` is set. */
  hint: string;
  /** 0: none is chosen. */
  value: number;
  onChange: (value: number) => void;
  error?: unknown;
  /** By which the form finds it. */
  'data-path'?: string;
}

/** A choice of stars, the chosen one's word under it; arrow keys move between them. */
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
        // a new element, so that it is announced
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
