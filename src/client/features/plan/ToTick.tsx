import { useTranslation } from 'react-i18next';
import classes from './ToTick.module.css';
import type { PlanWarning } from './types';
import { useDismissWarning } from './WarningKnot';

interface ToTickProps {
  holidayId: number;
  warnings: PlanWarning[];
}

/** Before departure: the warnings as a list to tick off. */
export function ToTick({ holidayId, warnings }: ToTickProps) {
  const { t } = useTranslation();
  const dismiss = useDismissWarning();
  if (warnings.length === 0) return null;
  return (
    <section aria-labelledby="before-you-go">
      <h2 id="before-you-go" className={classes.title}>
        {t('today.beforeYouGo')}
      </h2>
      <ul className={classes.entries}>
        {warnings.map(({ key, text }) => (
          <li key={key}>
            <label className={classes.entry}>
              <input
                type="checkbox"
                checked={dismiss.isPending && dismiss.variables.key === key}
                onChange={() => dismiss.mutate({ holidayId, key })}
              />
              {text}
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
