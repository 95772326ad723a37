import { useTranslation } from 'react-i18next';
import { Key } from '../../components/drawings/Key';
import { PaperPlane } from '../../components/drawings/PaperPlane';
import { Plate } from '../../components/drawings/Plate';
import { Signpost } from '../../components/drawings/Signpost';
import { EmptyState } from '../../components/EmptyState';
import type { HolidayTabName } from './tabNames';

const DRAWINGS = {
  flights: <PaperPlane />,
  excursions: <Signpost />,
  hotels: <Key />,
  restaurants: <Plate />,
};

export function EmptyTab({ name }: { name: Exclude<HolidayTabName, 'comments'> }) {
  const { t } = useTranslation();
  return <EmptyState drawing={DRAWINGS[name]} text={t(`holidays.empty.${name}`)} />;
}
