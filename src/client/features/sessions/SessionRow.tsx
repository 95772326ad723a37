import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/control/ActionButton';
import { Badge } from '../../components/control/Badge';
import { RowText } from '../../components/layout/Rows';
import { dayOf, fullDay, msSince, relativeTime } from '../../lib/format/dates';
import { type Outputs, trpc } from '../../trpc';

type Session = Outputs['sessions']['list'][number];

const HOUR_MS = 3_600_000;
const HAND_HELD = /iPhone|iPad|Android/;

export function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation();
  const { id, device, createdAt, lastSeenAt, isCurrent } = session;
  const remove = trpc.sessions.remove.useMutation({
    meta: { success: 'sessions.ended', failure: 'sessions.endFailed' },
  });
  const [browser, system] = (device ?? '').split(' on ');
  const named = system ? t('sessions.browserOn', { browser, system }) : browser;
  const name = named || t('sessions.unknownDevice');
  const icon = HAND_HELD.test(device ?? '') ? IconDeviceMobile : IconDeviceLaptop;
  const used = () => {
    if (isCurrent) return t('sessions.inUse');
    // the time is only precise to the hour
    if (msSince(lastSeenAt) < HOUR_MS) return t('sessions.usedLately');
    return t('sessions.lastUsed', { when: relativeTime(lastSeenAt) });
  };

  return (
    <>
      <RowText icon={icon} title={name}>
        <span>
          {used()} · {t('sessions.loggedIn', { day: fullDay(dayOf(createdAt)) })}
        </span>
      </RowText>
      {isCurrent ? (
        <Badge>{t('sessions.thisDevice')}</Badge>
      ) : (
        <ActionButton
          look="quiet"
          aria-label={t('sessions.endNamed', { name })}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ id })}
        >
          {t('sessions.end')}
        </ActionButton>
      )}
    </>
  );
}
