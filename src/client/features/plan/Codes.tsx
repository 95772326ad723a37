import { IconQrcode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CodeButton } from '../../components/boarding/CodeButton';
import { actionButtonClass } from '../../components/control/ActionButton';
import classes from './Codes.module.css';
import { keyOfItem, type PlanItem } from './types';

/** A button for the codes of each of these, which all have some. */
export function Codes({ holidayId, items }: { holidayId: number; items: PlanItem[] }) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <div className={classes.codes}>
      {items.map((item) => (
        <CodeButton
          key={keyOfItem(item)}
          holidayId={holidayId}
          ticketId={item.id}
          name={item.title}
          className={`${actionButtonClass} ${classes.code}`}
        >
          <IconQrcode aria-hidden />
          <span>
            {t('boarding.show')} · {item.title}
          </span>
        </CodeButton>
      ))}
    </div>
  );
}
