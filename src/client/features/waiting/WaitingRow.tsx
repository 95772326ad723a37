import {
  IconAlertTriangle,
  IconHeart,
  IconMessageCircle,
  IconPencil,
  IconPhoto,
  IconPlane,
  IconRefresh,
  IconStar,
  IconToolsKitchen2,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/control/ActionButton';
import { IconButton } from '../../components/control/IconButton';
import { Row, RowText } from '../../components/layout/Rows';
import { WaitingThumbnail } from '../../components/picture/WaitingThumbnail';
import { relativeTime } from '../../lib/format/dates';
import { fileSize } from '../../lib/format/fileSize';
import { notify } from '../../lib/notify';
import { deleteEntry, resendEntry } from '../../lib/offline/outbox/entryActions';
import { UPLOAD } from '../../lib/offline/outbox/outboxState';
import type { OutboxEntry } from '../../lib/offline/storage/database';
import { uploads } from '../../lib/uploadState';
import { trpc } from '../../trpc';
import { describeEntry, KIND_TEXTS } from './describeEntry';
import { resolveRefused } from './resolveRefused';
import classes from './WaitingScreen.module.css';

const ICONS = {
  comments: IconMessageCircle,
  photos: IconPhoto,
  plan: IconAlertTriangle,
  ratings: IconStar,
  tickets: IconPlane,
  travellers: IconUsers,
  visits: IconToolsKitchen2,
};

/** A waiting change: what it is, where it belongs, since when, and the server's reason when it was refused. */
export function WaitingRow({ entry }: { entry: OutboxEntry }) {
  const { t } = useTranslation();
  const { data: holidays } = trpc.holidays.list.useQuery();
  const isFile = entry.path === UPLOAD;
  const noun = entry.path.split('.')[0] as keyof typeof ICONS;
  const isHeart = entry.path.endsWith('heart');
  const icon = isHeart ? IconHeart : ICONS[noun];
  const kind = t(KIND_TEXTS[entry.path] ?? 'waiting.change');
  const title = isFile ? String(entry.input.name) : describeEntry(entry) || kind;
  const size = isFile && fileSize(Number(entry.input.size));
  const holidayId = entry.input.holidayId ?? entry.result.holidayId;
  const holiday = holidays?.find(({ id }) => id === holidayId)?.title;
  const since = relativeTime(new Date(entry.createdAt).toISOString());
  const isRefused = entry.state === 'refused';
  const upload = uploads.use().files.find(({ outboxEntry }) => outboxEntry?.id === entry.id);
  const percent = Math.floor((upload?.share ?? 0) * 100);
  const progress = upload?.stage === 'sending' && t('waiting.sending', { percent });

  const remove = async () => {
    const undo = await deleteEntry(entry);
    notify({ message: t('waiting.dropped'), kind: 'success', undo });
  };

  return (
    <Row wraps={isRefused}>
      {isFile && <WaitingThumbnail id={entry.id} alt="" />}
      <RowText icon={isFile ? undefined : icon} isWarning={isRefused} title={title}>
        <span>{[kind, size, holiday, since, progress].filter(Boolean).join(' · ')}</span>
        {isRefused && <span className={classes.reason}>{entry.reason}</span>}
      </RowText>
      {isRefused && (
        <ActionButton look="quiet" onClick={() => (isFile ? resendEntry : resolveRefused)(entry)}>
          {isFile ? <IconRefresh aria-hidden /> : <IconPencil aria-hidden />}
          {t(isFile ? 'waiting.sendAgain' : 'waiting.mend')}
        </ActionButton>
      )}
      <IconButton label={t('waiting.drop', { what: title })} onClick={remove}>
        <IconTrash aria-hidden />
      </IconButton>
    </Row>
  );
}
