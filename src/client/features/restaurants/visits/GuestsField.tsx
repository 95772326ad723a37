import type { TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { GUESTS_MIN } from '../../../../routers/visits/schema';
import { TextField } from '../../../components/field/TextField';

interface GuestsFieldProps extends Omit<TextInputProps, 'onChange'> {
  onChange?: (guests: number | '') => void;
}

/** The number of guests; '' when the field is empty. */
export function GuestsField({ onChange, ...rest }: GuestsFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      type="number"
      inputMode="numeric"
      label={t('visits.guests')}
      min={GUESTS_MIN}
      step={1}
      {...rest}
      onChange={({ currentTarget: { value, valueAsNumber } }) =>
        onChange?.(value === '' ? '' : valueAsNumber)
      }
    />
  );
}
