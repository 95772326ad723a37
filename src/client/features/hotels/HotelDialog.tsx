import { useTranslation } from 'react-i18next';
import { PartTabs } from '../../components/layout/PartTabs';
import type { HolidayDays } from '../../lib/holidayDays';
import { HotelForm } from './HotelForm';
import { HotelImages } from './HotelImages';
import type { Hotel } from './types';

interface HotelDialogProps {
  holiday: HolidayDays;
  hotel?: Hotel;
}

export function HotelDialog({ holiday, hotel }: HotelDialogProps) {
  const { t } = useTranslation();
  const form = <HotelForm holiday={holiday} hotel={hotel} />;
  if (!hotel) return form;
  return (
    <PartTabs
      label={t('hotels.parts')}
      first="details"
      tabs={[
        { name: 'details', label: t('hotels.details'), content: form },
        { name: 'images', label: t('hotels.images'), content: <HotelImages hotel={hotel} /> },
      ]}
    />
  );
}
