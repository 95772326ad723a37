import { IconSearch, IconX } from '@tabler/icons-react';
import { type ComponentProps, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../control/IconButton';
import classes from './SearchField.module.css';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** A search field with a button that clears it. */
export function SearchField({ label, value, onChange, ...rest }: SearchFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.field}>
      <IconSearch aria-hidden />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        className={classes.input}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        {...rest}
      />
      {value && (
        <IconButton
          label={t('common.clearSearch')}
          className={classes.clear}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <IconX />
        </IconButton>
      )}
    </div>
  );
}
