import { IconPackageExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './HolidayForm.module.css';

/** One holiday as an archive: to keep, to look at, or for another server. */
export function ExportHoliday({ id }: { id: number }) {
  const { t, i18n } = useTranslation();
  return (
    <p className={classes.export}>
      <a href={`/api/holidays/${id}/export?language=${i18n.language}`} download>
        <IconPackageExport aria-hidden />
        {t('exchange.export')}
      </a>
      <span>{t('exchange.exportHint')}</span>
    </p>
  );
}
