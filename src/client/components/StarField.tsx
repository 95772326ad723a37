import { IconStar } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './StarField.module.css';

interface StarFieldProps {
  label: string;
  /** What one star means, two stars, and so on. */
  words: string[];
  value: number;
  onChange: (value: number) => void;
}

/** A choice of stars, the chosen one's word under it; arrow keys move between them. */
export function StarField({ label, words, value, onChange }: StarFieldProps) {
  const name = useId();
  return (
    <fieldset className={classes.field}>
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
                data-autofocus={stars === value || undefined}
              />
              <IconStar aria-hidden />
            </label>
          );
        })}
      </div>
      <span aria-hidden="true" className={classes.word}>
        {words[value - 1]}
      </span>
    </fieldset>
  );
}
