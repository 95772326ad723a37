import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SafeImage } from '../../components/picture/SafeImage';
import { trpc } from '../../trpc';
import classes from './DayPhotos.module.css';

const MAX_PHOTOS = 4;

interface DayPhotosProps {
  holidayId: number;
  date: string;
  title: string;
}

/** The first photos of a day; they lead to all photos. */
export function DayPhotos({ holidayId, date, title }: DayPhotosProps) {
  const { t } = useTranslation();
  const { data = [] } = trpc.photos.list.useQuery({ holidayId, day: date, limit: MAX_PHOTOS });
  if (data.length === 0) return null;
  return (
    <Link
      to="/holidays/$holidayId/photos"
      params={{ holidayId: String(holidayId) }}
      className={classes.photos}
      aria-label={t('plan.photosOf', { day: title })}
    >
      {data.map(({ id, imageUrl, placeholder }) => (
        <span key={id} className={classes.photo}>
          <SafeImage
            {...{ src: imageUrl, placeholder }}
            alt=""
            drawnId={id}
            ratio={1}
            width={400}
          />
        </span>
      ))}
    </Link>
  );
}
