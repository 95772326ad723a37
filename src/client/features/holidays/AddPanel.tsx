import {
  type Icon,
  IconBed,
  IconBinoculars,
  IconMap,
  IconPhotoPlus,
  IconPlaneTilt,
  IconPlus,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FIRST_CARDS, shownHoliday } from '../../../pictures/onCard';
import { Skeleton } from '../../components/layout/Skeleton';
import { onIntent } from '../../lib/network/onIntent';
import { useSession } from '../../lib/useSession';
import { trpc } from '../../trpc';
import { loadExcursionDialog, openExcursionDialog } from '../excursions/openExcursionDialog';
import { loadHotelDialog, openHotelDialog } from '../hotels/openHotelDialog';
import { loadUploadDialog, openUploadDialog } from '../photos/upload/openUploadDialog';
import {
  loadHolidayVisitForm,
  openHolidayVisitDialog,
} from '../restaurants/visits/openVisitDialog';
import { loadTicketForm, openTicketDialog } from '../tickets/openTicketDialog';
import classes from './AddPanel.module.css';
import { loadHolidayForm, openHolidayDialog } from './openHolidayDialog';

interface AddPanelProps {
  /** The holiday on the screen; without one, the holiday that is on or comes next. */
  holidayId: number | null;
  close: () => void;
}

/** What can be added to a holiday, and beside it. */
export function AddPanel({ holidayId, close }: AddPanelProps) {
  const { t } = useTranslation();
  const { isAdmin } = useSession();
  const shown = trpc.holidays.byId.useQuery(shownHoliday(holidayId ?? 0), { enabled: !!holidayId });
  const upcoming = trpc.holidays.upcoming.useQuery(FIRST_CARDS, { enabled: !holidayId });
  const { data: holiday, isLoading } = holidayId
    ? shown
    : { ...upcoming, data: upcoming.data?.[0] };
  const entry = (ItemIcon: Icon, label: string, open: () => unknown, load: () => unknown) => (
    <button
      type="button"
      className={classes.entry}
      onClick={() => {
        close();
        open();
      }}
      {...onIntent(load)}
    >
      <ItemIcon aria-hidden />
      {label}
    </button>
  );

  if (isLoading) return <Skeleton height={220} />;
  return (
    <div className={classes.panel}>
      {holiday && (
        <>
          <h2 className={classes.heading}>{holiday.title}</h2>
          {entry(
            IconPhotoPlus,
            t('photos.addPhotos'),
            () => openUploadDialog(holiday.id),
            loadUploadDialog,
          )}
          {entry(IconPlaneTilt, t('tickets.add'), () => openTicketDialog(holiday), loadTicketForm)}
          {entry(
            IconBinoculars,
            t('excursions.add'),
            () => openExcursionDialog(holiday),
            loadExcursionDialog,
          )}
          {entry(IconBed, t('hotels.add'), () => openHotelDialog(holiday), loadHotelDialog)}
          {entry(
            IconToolsKitchen2,
            t('visits.add'),
            () => openHolidayVisitDialog(holiday.id),
            loadHolidayVisitForm,
          )}
        </>
      )}
      {!holidayId && (
        <>
          {holiday && <hr className={classes.line} />}
          {isAdmin && entry(IconMap, t('header.addHoliday'), openHolidayDialog, loadHolidayForm)}
          <Link to="/restaurants/new" className={classes.entry} onClick={close}>
            <IconPlus aria-hidden />
            {t('restaurants.add')}
          </Link>
        </>
      )}
    </div>
  );
}
