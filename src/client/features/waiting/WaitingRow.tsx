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
import { KeptPicture } from '../../components/picture/KeptPicture';
import { relativeTime } from '../../lib/format/dates';
import { fileSize } from '../../lib/format/fileSize';
import { notify } from '../../lib/notify';
import type { Entry } from '../../lib/offline/database';
import { UPLOAD } from '../../lib/offline/waiting';
import { drop, sendAnew } from '../../lib/offline/waitingActions';
import { uploads } from '../../lib/uploadState';
import { trpc } from '../../trpc';
import { mend } from './mend';
import classes from './WaitingScreen.module.css';
import { KINDS, wordsOf } from './wordsOf';

const ICONS = {
  comments: IconMessageCircle,
  photos: IconPhoto,
  plan: IconAlertTriangle,
  ratings: IconStar,
  tickets: IconPlane,
  travellers: IconUsers,
  visits: IconToolsKitchen2,
};

/** A change that waits: what it is, where it belongs, since when, and what the server has against it. */
export function WaitingRow({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const { data: holidays } = trpc.holidays.list.useQuery();
  const isFile = entry.path === UPLOAD;
  const noun = entry.path.split('.')[0] as keyof typeof ICONS;
  const isHeart = entry.path.endsWith('heart');
  const icon = isHeart ? IconHeart : ICONS[noun];
  const kind = t(KINDS[entry.path] ?? 'waiting.change');
  const title = isFile ? String(entry.input.name) : wordsOf(entry) || kind;
  const size = isFile && fileSize(Number(entry.input.size));
  const holidayId = entry.input.holidayId ?? entry.result.holidayId;
  const holiday = holidays?.find(({ id }) => id === holidayId)?.title;
  const since = relativeTime(new Date(entry.createdAt).toISOString());
  const isRefused = entry.state === 'refused';
  const upload = uploads.use().files.find(({ kept }) => kept?.id === entry.id);
  const percent = Math.floor((upload?.share ?? 0) * 100);
  const progress = upload?.stage === 'sending' && t('waiting.sending', { percent });

  const askDrop = async () => {
    const takeBack = await drop(entry);
    notify({ message: t('waiting.dropped'), kind: 'success', undo: takeBack });
  };

  return (
    <Row wraps={isRefused}>
      {isFile && <KeptPicture id={entry.id} alt="" />}
      <RowText icon={isFile ? undefined : icon} isWarning={isRefused} title={title}>
        <span>{[kind, size, holiday, since, progress].filter(Boolean).join(' · ')}</span>
        {isRefused && <span className={classes.reason}>{entry.reason}</span>}
      </RowText>
      {isRefused && (
        <ActionButton look="quiet" onClick={() => (isFile ? sendAnew : mend)(entry)}>
          {isFile ? <IconRefresh aria-hidden /> : <IconPencil aria-hidden />}
          {t(isFile ? 'waiting.sendAgain' : 'waiting.mend')}
        </ActionButton>
      )}
      <IconButton label={t('waiting.drop', { what: title })} onClick={askDrop}>
        <IconTrash aria-hidden />
      </IconButton>
    </Row>
  );
}
