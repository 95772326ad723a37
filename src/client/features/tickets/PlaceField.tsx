import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { type Airport, placeCode } from '../../../airports/airports';
import { suggestPlaces } from './suggestPlaces';
import classes from './TicketForm.module.css';

interface PlaceFieldProps extends Omit<AutocompleteProps, 'classNames'> {
  classNames?: { input?: string | undefined };
  airports: Airport[];
  /** Airports and the cities that they serve are suggested. */
  isAirport: boolean;
}

/** A text field for a place, with suggestions for flights. */
export function PlaceField(props: PlaceFieldProps) {
  const { value = '', airports, isAirport, classNames, ...rest } = props;
  return (
    <Autocomplete
      value={value}
      data={isAirport ? suggestPlaces(value, airports) : []}
      filter={({ options }) => options}
      renderOption={({ option }) => <Option label={option.value} airports={airports} />}
      withScrollArea={false}
      openOnFocus={false}
      autoComplete="off"
      comboboxProps={{ transitionProps: { duration: 150 }, position: 'bottom-start' }}
      {...rest}
      classNames={{ ...classNames, options: classes.options }}
    />
  );
}

function Option({ label, airports }: { label: string; airports: Airport[] }) {
  const code = placeCode(label);
  const airport = airports.find((one) => one.code === code);
  return (
    <span className={classes.option}>
      {label}
      {airport && (
        <span className={classes.airport}>
          {airport.name}, {airport.country}
        </span>
      )}
    </span>
  );
}
