import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { actionButtonClass } from '../control/ActionButton';
import { Signpost } from '../drawings/Signpost';
import classes from './NotFoundScreen.module.css';

export function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <Signpost />
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <Link to="/" className={actionButtonClass}>
        {t('notFound.home')}
      </Link>
    </div>
  );
}
