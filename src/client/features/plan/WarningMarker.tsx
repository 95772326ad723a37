import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/control/ActionButton';
import { trpc, trpcClient } from '../../trpc';
import { RoundIcon } from './RoundIcon';
import type { PlanWarning } from './types';
import classes from './WarningMarker.module.css';

/** Takes a warning out for everybody; its notice can bring it back. */
export const useDismissWarning = () =>
  trpc.plan.dismiss.useMutation({
    meta: {
      success: 'plan.left',
      failure: 'plan.leaveFailed',
      undo: (input: { holidayId: number; key: string }) => trpcClient.plan.bringBack.mutate(input),
    },
  });

interface WarningMarkerProps {
  holidayId: number;
  warning: PlanWarning;
}

/** A warning as a marker on the route. */
export function WarningMarker({ holidayId, warning: { key, text } }: WarningMarkerProps) {
  const { t } = useTranslation();
  const dismiss = useDismissWarning();
  return (
    <div className={classes.warning}>
      <span className={classes.marker}>
        <RoundIcon of={IconAlertTriangle} isWarning />
      </span>
      <p className={classes.text}>{text}</p>
      <ActionButton
        look="quiet"
        aria-label={t('plan.leaveNamed', { warning: text })}
        disabled={dismiss.isPending}
        onClick={() => dismiss.mutate({ holidayId, key })}
      >
        {t('plan.leave')}
      </ActionButton>
    </div>
  );
}
