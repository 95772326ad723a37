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
import { Row, RowText } from '../../components/layout/Rows';
import { daysUntil, fullDay, relativeTime } from '../../lib/format/dates';
import { type Outputs, trpc } from '../../trpc';
import classes from './TrashScreen.module.css';

type Entry = Outputs['trash']['list'][number];

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

interface TrashRowProps {
  entry: Entry;
  /** Called when the row, which has the focus, is about to be removed. */
  onRestored: () => void;
}

export function TrashRow({ entry, onRestored }: TrashRowProps) {
  const { t } = useTranslation();
  const { id, kind, day, deletedByName: name, deletedAt, keptUntil } = entry;
  const kindName = t(`trash.kinds.${kind}`);
  const title = entry.title || kindName;
  const restore = trpc.trash.restore.useMutation({
    meta: { success: 'trash.restored', failure: 'trash.restoreFailed' },
    onSuccess: onRestored,
  });
  const remove = trpc.trash.remove.useMutation({
    meta: { success: 'trash.removed', failure: 'trash.removeFailed' },
  });
  const askToRemove = () =>
    confirmDelete({
      title: t('trash.removeTitle'),
      text: t('trash.removeQuestion', { title }),
      onConfirm: () => remove.mutateAsync({ id }),
    });

  return (
    <Row wraps>
      <RowText icon={ICONS[kind]} title={<span className={classes.title}>{title}</span>}>
        <span>
          {t('trash.deletedBy', {
            kind: day ? t('trash.kindOn', { kind: kindName, day: fullDay(day) }) : kindName,
            name,
            when: relativeTime(deletedAt),
          })}
        </span>
        <span>{t('trash.daysLeft', { count: daysUntil(keptUntil) })}</span>
      </RowText>
      <ActionButton
        look="quiet"
        aria-label={t('trash.restoreNamed', { title })}
        disabled={restore.isPending}
        onClick={() => restore.mutate({ id })}
      >
        <IconArrowBackUp aria-hidden />
        {t('trash.restore')}
      </ActionButton>
      <IconButton label={t('trash.remove', { title })} onClick={askToRemove}>
        <IconTrashX aria-hidden />
      </IconButton>
    </Row>
  );
}
