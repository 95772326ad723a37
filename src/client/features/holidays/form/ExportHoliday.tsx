import { IconPackageExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './HolidayForm.module.css';

/** Downloads a holiday as an archive, which another server can import. */
export function ExportHoliday({ id }: { id: number }) {
  const { t, i18n } = useTranslation();
  return (
    <p className={classes.export}>
      <a href={`/api/holidays/${id}/export?language=${i18n.language}`} download>
        <IconPackageExport aria-hidden />
        {t('holidayArchive.export')}
      </a>
      <span>{t('holidayArchive.exportHint')}</span>
    </p>
  );
}
