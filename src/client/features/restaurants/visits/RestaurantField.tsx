import { Select, type SelectProps } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { useTranslation } from 'react-i18next';

/** The option for a restaurant that is not in the journal yet. */
export const NEW_RESTAURANT = 0;
const SHOWN_AT_ONCE = 50;

interface RestaurantFieldProps
  extends Omit<SelectProps<string>, 'data' | 'value' | 'defaultValue' | 'onChange'> {
  restaurants: { id: number; name: string; city: string | null }[];
  value?: number;
  onChange?: (id: number) => void;
}

/** A choice of the journal's restaurants, filtered by a part of the name or city. */
export function RestaurantField({ restaurants, value, onChange, ...rest }: RestaurantFieldProps) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('visits.restaurant')}
      data={[
        { value: String(NEW_RESTAURANT), label: t('visits.newRestaurant') },
        ...restaurants.map(({ id, name, city }) => ({
          value: String(id),
          label: city ? `${name}, ${city}` : name,
        })),
      ]}
      value={String(value)}
      onChange={(chosen) => onChange?.(Number(chosen))}
      searchable
      limit={SHOWN_AT_ONCE}
      allowDeselect={false}
      openOnFocus={false}
      nothingFoundMessage={t('visits.notInJournal')}
      maxDropdownHeight={264}
      withScrollArea={false}
      comboboxProps={{ transitionProps: { duration: 150 }, position: 'bottom-start' }}
      {...rest}
    />
  );
}
