import { useTranslation } from 'react-i18next';
import { PaperPlane } from '../../components/drawings/PaperPlane';
import { Plate } from '../../components/drawings/Plate';
import { EmptyState } from '../../components/EmptyState';

const DRAWINGS = {
  flights: <PaperPlane />,
  restaurants: <Plate />,
};

export function EmptyTab({ name }: { name: keyof typeof DRAWINGS }) {
  const { t } = useTranslation();
  return <EmptyState drawing={DRAWINGS[name]} text={t(`holidays.empty.${name}`)} />;
}
