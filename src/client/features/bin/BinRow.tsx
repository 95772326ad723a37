import {
  IconArrowBackUp,
  IconBed,
  IconBinoculars,
  IconLuggage,
  IconMessageCircle,
  IconNotes,
  IconPhoto,
  IconPlaneTilt,
  IconToolsKitchen2,
  IconTrashX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/control/ActionButton';
import { IconButton } from '../../components/control/IconButton';
import { confirmDelete } from '../../components/dialog/confirmDelete';
import { daysUntil, fullDay, relativeTime } from '../../lib/format/dates';
import { type Answers, trpc } from '../../trpc';
import classes from './BinScreen.module.css';

type Entry = Answers['bin']['list'][number];

const ICONS: Record<Entry['kind'], typeof IconBed> = {
  holiday: IconLuggage,
  photo: IconPhoto,
  comment: IconMessageCircle,
  ticket: IconPlaneTilt,
  excursion: IconBinoculars,
  hotel: IconBed,
  restaurant: IconToolsKitchen2,
  visit: IconNotes,
};

interface BinRowProps {
  entry: Entry;
  /** Called when the row, which has the focus, is about to be removed. */
  onRestored: () => void;
}

export function BinRow({ entry, onRestored }: BinRowProps) {
  const { t } = useTranslation();
  const { id, kind, day, deletedByName: name, deletedAt, keptUntil } = entry;
  const kindName = t(`bin.kinds.${kind}`);
  const title = entry.title || kindName;
  const restore = trpc.bin.restore.useMutation({
    meta: { success: 'bin.restored', failure: 'bin.restoreFailed' },
    onSuccess: onRestored,
  });
  const remove = trpc.bin.remove.useMutation({
    meta: { success: 'bin.removed', failure: 'bin.removeFailed' },
  });
  const askToRemove = () =>
    confirmDelete({
      title: t('bin.removeTitle'),
      text: t('bin.removeQuestion', { title }),
      onConfirm: () => remove.mutateAsync({ id }),
    });
  const Icon = ICONS[kind];

  return (
    <li className={classes.row}>
      <Icon className={classes.kind} aria-hidden />
      <div className={classes.words}>
        <strong className={classes.title}>{title}</strong>
        <span>
          {t('bin.deletedBy', {
            kind: day ? t('bin.kindOn', { kind: kindName, day: fullDay(day) }) : kindName,
            name,
            when: relativeTime(deletedAt),
          })}
        </span>
        <span>{t('bin.daysLeft', { count: daysUntil(keptUntil) })}</span>
      </div>
      <ActionButton
        look="quiet"
        className={classes.restore}
        aria-label={t('bin.restoreNamed', { title })}
        disabled={restore.isPending}
        onClick={() => restore.mutate({ id })}
      >
        <IconArrowBackUp aria-hidden />
        {t('bin.restore')}
      </ActionButton>
      <IconButton label={t('bin.remove', { title })} onClick={askToRemove}>
        <IconTrashX aria-hidden />
      </IconButton>
    </li>
  );
}
