import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PartTabs } from '../../components/layout/PartTabs';
import type { HolidayDays } from '../../lib/holidayDays';
import { ExcursionFiles } from './ExcursionFiles';
import { ExcursionForm } from './ExcursionForm';
import type { Excursion, ExcursionPart } from './types';

interface ExcursionDialogProps {
  holiday: HolidayDays;
  excursion?: Excursion;
  part: ExcursionPart;
}

/** The fields of an excursion; once it is saved, also its picture and files. */
export function ExcursionDialog({ holiday, excursion, part }: ExcursionDialogProps) {
  const { t } = useTranslation();
  const [saved, setSaved] = useState(excursion);
  const details = {
    name: 'details',
    label: t('excursions.details'),
    content: <ExcursionForm holiday={holiday} excursion={saved} onAdded={setSaved} />,
  } as const;
  const files = saved && {
    name: 'files' as const,
    label: t('excursions.files'),
    content: <ExcursionFiles excursion={saved} />,
  };
  return (
    <PartTabs<ExcursionPart>
      label={t('excursions.parts')}
      tabs={files ? [details, files] : [details]}
      first={part}
    />
  );
}
