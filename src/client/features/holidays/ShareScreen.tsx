import { IconFileText, IconPhoto, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/control/ActionButton';
import { IconButton } from '../../components/control/IconButton';
import { Suitcase } from '../../components/drawings/Suitcase';
import { FormTheme } from '../../components/field/FormTheme';
import { SelectField } from '../../components/field/SelectField';
import { Row, Rows, RowText } from '../../components/layout/Rows';
import { Skeleton } from '../../components/layout/Skeleton';
import { EmptyState } from '../../components/notice/EmptyState';
import { fileSize } from '../../lib/format/fileSize';
import type { Shared } from '../../lib/offline/sharedFiles';
import { trpc } from '../../trpc';
import { openUploadDialog } from '../photos/openUploadDialog';
import classes from './ShareScreen.module.css';
import { useAddPapers } from './useAddPapers';
import { useSharedFiles } from './useSharedFiles';

const isPhoto = ({ file: { name, type } }: Shared) =>
  /^(image|video)\//.test(type) || /\.hei[cf]$/i.test(name);

interface ShareScreenProps {
  /** Opened by "Add photo" of the installed app: nothing was shared. */
  addsPhoto: boolean;
  /** What was shared got lost, since the app was not yet on this device. */
  isMissed: boolean;
}

/** Adds to a holiday what another app shared, or photos. */
export function ShareScreen({ addsPhoto, isMissed }: ShareScreenProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { files, drop } = useSharedFiles();
  const today = trpc.plan.today.useQuery();
  const upcoming = trpc.holidays.upcoming.useQuery();
  const past = trpc.holidays.past.useQuery();
  const [chosen, setChosen] = useState<number>();
  const [isAdding, setIsAdding] = useState(false);
  const addPaper = useAddPapers();
  const wasOpened = useRef(false);

  const holidays = [...(upcoming.data ?? []), ...(past.data ?? [])];
  const isOn = today.data?.holiday?.id;
  const holidayId = chosen ?? isOn ?? holidays[0]?.id;

  useEffect(() => {
    if (!addsPhoto || !isOn || wasOpened.current) return;
    wasOpened.current = true;
    openUploadDialog(isOn);
  }, [addsPhoto, isOn]);

  async function addAll(id: number, all: Shared[]) {
    setIsAdding(true);
    const photos = all.filter(isPhoto);
    if (photos.length > 0) {
      const queue = await import('../photos/uploadQueue');
      queue.choose(
        id,
        photos.map(({ file }) => file),
        {},
      );
      const isKept = await queue.send(id, false);
      if (isKept) await drop(photos);
    }
    const places = [];
    for (const paper of all.filter((each) => !isPhoto(each))) {
      const place = await addPaper(id, paper.file);
      if (place) await drop([paper]);
      places.push(place);
    }
    setIsAdding(false);
    if (places.includes(null)) return;
    const params = { holidayId: String(id) };
    if (places[0])
      navigate({ to: '/holidays/$holidayId', params, search: { tab: places[0] }, replace: true });
    else navigate({ to: '/holidays/$holidayId/photos', params, replace: true });
  }

  if (isMissed) return <EmptyState drawing={<Suitcase />} text={t('share.missed')} />;
  if (!files || upcoming.isPending || past.isPending) return <Skeleton height={260} />;
  if (holidays.length === 0)
    return <EmptyState drawing={<Suitcase />} text={t('share.noHoliday')} />;
  if (files.length === 0 && !addsPhoto)
    return <EmptyState drawing={<Suitcase />} text={t('share.nothing')} />;
  return (
    <form
      className={classes.screen}
      onSubmit={(event) => {
        event.preventDefault();
        if (!holidayId) return;
        if (files.length > 0) addAll(holidayId, files);
        else openUploadDialog(holidayId);
      }}
    >
      <h1>{t('share.title')}</h1>
      {files.length > 0 && (
        <Rows>
          {files.map((shared) => (
            <Row key={shared.key}>
              <RowText icon={isPhoto(shared) ? IconPhoto : IconFileText} title={shared.file.name}>
                <span>{fileSize(shared.file.size)}</span>
              </RowText>
              <IconButton
                label={t('share.drop', { name: shared.file.name })}
                onClick={() => drop([shared])}
              >
                <IconX aria-hidden />
              </IconButton>
            </Row>
          ))}
        </Rows>
      )}
      <FormTheme>
        <SelectField
          label={t('share.holiday')}
          data={holidays.map(({ id, title }) => ({ value: String(id), label: title }))}
          value={String(holidayId)}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        />
      </FormTheme>
      <ActionButton type="submit" disabled={isAdding}>
        {files.length === 0 ? t('photos.addPhotos') : t(isAdding ? 'share.adding' : 'share.add')}
      </ActionButton>
    </form>
  );
}
