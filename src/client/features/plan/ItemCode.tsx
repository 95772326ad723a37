import { IconQrcode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CodeButton } from '../../components/boarding/CodeButton';
import { iconButtonClass } from '../../components/control/IconButton';
import classes from './ItemCode.module.css';
import type { PlanItem } from './types';

/** Opens the codes of a departure; nothing for all else. */
export function ItemCode({ holidayId, item }: { holidayId: number; item: PlanItem }) {
  const { t } = useTranslation();
  if (!item.hasCode || item.kind === 'arrival') return null;
  return (
    <CodeButton
      holidayId={holidayId}
      ticketId={item.id}
      name={item.title}
      className={`${iconButtonClass} ${classes.code}`}
    >
      <IconQrcode aria-hidden />
      <span className="sr-only">{t('boarding.show')}</span>
    </CodeButton>
  );
}
