import { IconClockUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { WaitingThumbnail } from '../../../components/picture/WaitingThumbnail';
import { useWaitingPhotos } from '../../../lib/offline/outbox/outboxState';
import classes from './WaitingPhotos.module.css';

/** How many are shown; all of them are on the screen that the words lead to. */
const SHOWN = 30;

/** The photos and videos of a holiday that wait to be sent. */
export function WaitingPhotos({ holidayId }: { holidayId: number }) {
  const { t } = useTranslation();
  const files = useWaitingPhotos(holidayId);
  const title = t('waiting.title');
  if (files.length === 0) return null;
  return (
    <section className={classes.waiting} aria-label={title}>
      <Link to="/waiting" className={classes.title}>
        <IconClockUp aria-hidden />
        {title}
      </Link>
      <ul className={classes.files}>
        {files.slice(0, SHOWN).map(({ id, input }) => (
          <li key={id}>
            <WaitingThumbnail id={id} alt={String(input.name)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
