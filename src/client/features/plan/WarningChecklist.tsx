import { useTranslation } from 'react-i18next';
import { rowsOfKey } from '../../../itinerary/warningKeys';
import { trpc, trpcClient } from '../../trpc';
import type { PlanWarning } from './types';
import classes from './WarningChecklist.module.css';
import { useDismissWarning } from './WarningMarker';

interface WarningChecklistProps {
  holidayId: number;
  warnings: PlanWarning[];
}

/** Before departure: the warnings as a list to tick off. */
export function WarningChecklist({ holidayId, warnings }: WarningChecklistProps) {
  const { t } = useTranslation();
  const dismiss = useDismissWarning();
  const checkIn = trpc.tickets.update.useMutation({
    meta: {
      success: 'tickets.updated',
      failure: 'tickets.updateFailed',
      undo: ({ id }: { id: number }) => trpcClient.tickets.update.mutate({ id, checkedIn: false }),
    },
  });
  /** Being checked in is something of the ticket; anything else is only taken out. */
  const tick = ({ key, kind }: PlanWarning) => {
    const [ticket] = rowsOfKey(key);
    if (kind === 'notCheckedIn' && ticket) checkIn.mutate({ id: ticket.id, checkedIn: true });
    else dismiss.mutate({ holidayId, key });
  };
  const isTicked = ({ key }: PlanWarning) =>
    (dismiss.isPending && dismiss.variables.key === key) ||
    (checkIn.isPending && rowsOfKey(key)[0]?.id === checkIn.variables.id);
  if (warnings.length === 0) return null;
  return (
    <section aria-labelledby="before-you-go">
      <h2 id="before-you-go" className={classes.title}>
        {t('today.beforeYouGo')}
      </h2>
      <ul className={classes.entries}>
        {warnings.map((warning) => (
          <li key={warning.key}>
            <label className={classes.entry}>
              <input type="checkbox" checked={isTicked(warning)} onChange={() => tick(warning)} />
              {warning.text}
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
