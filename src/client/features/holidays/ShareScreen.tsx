import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Suitcase } from '../../components/drawings/Suitcase';
import { Skeleton } from '../../components/layout/Skeleton';
import { EmptyState } from '../../components/notice/EmptyState';
import type { TextKey } from '../../i18n';
import { trpc } from '../../trpc';
import { openUploadDialog } from '../photos/upload/openUploadDialog';
import { ShareForm } from './ShareForm';
import { useSharedFiles } from './useSharedFiles';

interface ShareScreenProps {
  /** Opened by "Add photo" of the installed app: nothing was shared. */
  addsPhoto: boolean;
  /** What was shared got lost, since the app was not yet on this device. */
  isMissed: boolean;
}

/** Adds to a holiday what another app shared, or photos. */
export function ShareScreen({ addsPhoto, isMissed }: ShareScreenProps) {
  const { t } = useTranslation();
  const { files, drop, wereNone } = useSharedFiles();
  const today = trpc.plan.today.useQuery();
  const upcoming = trpc.holidays.upcoming.useQuery();
  const past = trpc.holidays.past.useQuery();
  const wasOpened = useRef(false);

  const [first, ...others] = [...(upcoming.data ?? []), ...(past.data ?? [])];
  const isOn = today.data?.holiday?.id;

  useEffect(() => {
    if (!addsPhoto || !isOn || wasOpened.current) return;
    wasOpened.current = true;
    openUploadDialog(isOn);
  }, [addsPhoto, isOn]);

  const nothing = (text: TextKey) => (
    <>
      <h1 className="sr-only">{t('share.title')}</h1>
      <EmptyState drawing={<Suitcase />} text={t(text)} />
    </>
  );

  if (isMissed) return nothing('share.missed');
  if (!files || today.isPending || upcoming.isPending || past.isPending)
    return <Skeleton height={260} />;
  if (!first) return nothing('share.noHoliday');
  if (wereNone && !addsPhoto) return nothing('share.nothing');
  return (
    <ShareForm
      files={files}
      drop={drop}
      holidays={[first, ...others]}
      current={isOn}
      addsPhoto={addsPhoto}
    />
  );
}
