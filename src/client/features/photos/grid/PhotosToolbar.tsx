import { IconDownload, IconSquareCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton, actionButtonClass } from '../../../components/control/ActionButton';
import { Avatar } from '../../../components/picture/Avatar';
import { useSession } from '../../../lib/useSession';
import type { PhotosSummary } from '../types';
import { archiveUrl } from './archiveUrl';
import classes from './PhotosToolbar.module.css';
import type { PhotoSelection } from './usePhotoSelection';

interface PhotosToolbarProps {
  holiday: PhotosSummary;
  userId: number | null;
  onUserId: (userId: number | null) => void;
  selection: PhotoSelection;
}

/** How many photos there are, whose are shown, and what can be done with all of them. */
export function PhotosToolbar({ holiday, userId, onUserId, selection }: PhotosToolbarProps) {
  const { t } = useTranslation();
  const { user, isAdmin } = useSession();
  const { id, people, photoCount, datedCount } = holiday;
  const chosen = people.find((person) => person.userId === userId);
  const isOwn = people.some((person) => person.userId === user?.id);
  const maySelect = datedCount > 0 && (isAdmin || isOwn);

  return (
    <div className={classes.tools}>
      <p className={classes.count}>{t('photos.count', { count: photoCount })}</p>
      <div className={classes.buttons}>
        {maySelect && !selection.ids && (
          <ActionButton
            look="quiet"
            className={classes.button}
            data-tip=""
            aria-label={t('photos.select')}
            onClick={() => selection.start()}
          >
            <IconSquareCheck aria-hidden />
            <span>{t('photos.selectShort')}</span>
          </ActionButton>
        )}
        <a
          href={archiveUrl(id, { userId })}
          download
          className={`${actionButtonClass} ${classes.button}`}
          data-look="quiet"
          aria-label={
            chosen ? t('photos.downloadOf', { name: chosen.name }) : t('photos.downloadAll')
          }
          data-tip=""
        >
          <IconDownload aria-hidden />
          <span>{t('photos.download')}</span>
        </a>
      </div>
      {people.length > 1 && (
        <fieldset className={classes.people}>
          <legend className="sr-only">{t('photos.byWhom')}</legend>
          <button
            type="button"
            className={classes.person}
            aria-pressed={userId === null}
            onClick={() => onUserId(null)}
          >
            {t('photos.everybody')}
          </button>
          {people.map((person) => (
            <button
              key={person.userId}
              type="button"
              className={classes.person}
              aria-pressed={userId === person.userId}
              onClick={() => onUserId(person.userId)}
            >
              <Avatar user={{ id: person.userId, name: person.name }} size={24} />
              {person.name}
              <span className={classes.number}>{person.photoCount}</span>
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
