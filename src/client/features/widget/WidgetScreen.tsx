import { IconHome } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ActionButton, actionButtonClass } from '../../components/control/ActionButton';
import { useToday } from '../../lib/useToday';
import { NextHoliday } from './NextHoliday';
import { useUpcoming } from './useUpcoming';
import classes from './WidgetScreen.module.css';

const SHOWN = 2;

/**
 * For a tablet on the wall: the nights until the next two holidays, and an inconspicuous home link.
 */
export function WidgetScreen() {
  const { t } = useTranslation();
  const today = useToday();
  const { data, isError, refetch } = useUpcoming(today);
  const next = data?.filter(({ endDate }) => endDate >= today).slice(0, SHOWN);

  return (
    <div className={`full-bleed ${classes.night}`}>
      <h1 className="sr-only">{t('widget.title')}</h1>
      {next && next.length > 0 && (
        <ul className={classes.cards}>
          {next.map((holiday) => (
            <NextHoliday key={holiday.id} holiday={holiday} />
          ))}
        </ul>
      )}
      {next?.length === 0 && (
        <div className={classes.message}>
          <p>{t('widget.empty')}</p>
          <Link to="/" className={actionButtonClass}>
            {t('widget.addFirst')}
          </Link>
        </div>
      )}
      {!next && isError && (
        <div className={classes.message} role="alert">
          <p>{t('holidays.loadFailed')}</p>
          <ActionButton onClick={() => refetch()}>{t('common.retry')}</ActionButton>
        </div>
      )}
      {!next && !isError && (
        <div className={classes.message} role="status">
          <p>{t('widget.loading')}</p>
        </div>
      )}
      <Link to="/" aria-label={t('header.home')} data-tip="" className={classes.home}>
        <IconHome aria-hidden />
      </Link>
    </div>
  );
}
