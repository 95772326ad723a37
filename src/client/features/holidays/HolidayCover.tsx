import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SafeImage } from '../../components/SafeImage';
import { onIntent } from '../../lib/onIntent';
import { useSession } from '../../lib/useSession';
import { CoverWords } from './CoverWords';
import { HolidayActions } from './HolidayActions';
import classes from './HolidayCover.module.css';
import type { EditedHoliday } from './openHolidayDialog';

const loadLightbox = () =>
  import('../../components/Lightbox').then((m) => ({ default: m.Lightbox }));
const Lightbox = lazy(loadLightbox);

interface HolidayCoverProps {
  holiday: EditedHoliday;
  /** The first picture of the screen. */
  isFirst?: boolean;
  /** On the holiday's own screen. */
  isAlone: boolean;
}

export function HolidayCover({ holiday, isFirst, isAlone }: HolidayCoverProps) {
  const { t } = useTranslation();
  const { isAdmin } = useSession();
  const [isViewing, setIsViewing] = useState(false);
  const { id, title, coverImage, coverPlaceholder } = holiday;
  const alt = t('holidays.coverOf', { title });

  return (
    <div className={classes.cover}>
      <SafeImage
        src={coverImage}
        alt={alt}
        drawnId={id}
        placeholder={coverPlaceholder}
        isFirst={isFirst}
        ratio={null}
        width={1600}
        sizes="(min-width: 1024px) 368px, 100vw"
        className={classes.picture}
      />
      {coverImage && (
        <button
          type="button"
          className={classes.open}
          aria-label={t('holidays.viewCover', { title })}
          onClick={() => setIsViewing(true)}
          {...onIntent(loadLightbox)}
        />
      )}
      <CoverWords {...holiday} title={<Title id={id} title={title} isAlone={isAlone} />} />
      {isAdmin && (
        <HolidayActions holiday={holiday} isAlone={isAlone} className={classes.actions} />
      )}
      {isViewing && coverImage && (
        <Suspense>
          <Lightbox
            name={alt}
            pictures={[{ url: coverImage, alt, placeholder: coverPlaceholder }]}
            onClose={() => setIsViewing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function Title({ id, title, isAlone }: { id: number; title: string; isAlone: boolean }) {
  if (isAlone)
    return (
      <h1 id={`holiday-${id}`} className={classes.title}>
        {title}
      </h1>
    );
  return (
    <h2 id={`holiday-${id}`} className={classes.title}>
      <Link to="/holidays/$holidayId" params={{ holidayId: String(id) }}>
        {title}
      </Link>
    </h2>
  );
}
