import { IconFileText, IconPhoto, IconX } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton, actionButtonClass } from '../../components/control/ActionButton';
import { IconButton } from '../../components/control/IconButton';
import { FormTheme } from '../../components/field/FormTheme';
import { SelectField } from '../../components/field/SelectField';
import { FileOutcomes } from '../../components/file/FileOutcomes';
import { useDroppedFiles } from '../../components/file/useDroppedFiles';
import { Row, Rows, RowText } from '../../components/layout/Rows';
import { fileSize } from '../../lib/format/fileSize';
import type { HolidayDays } from '../../lib/holidayDays';
import type { SharedFile } from '../../lib/offline/storage/sharedFiles';
import { trpc } from '../../trpc';
import { useHotelReader } from '../hotels/useHotelReader';
import { openUploadDialog } from '../photos/upload/openUploadDialog';
import { useTicketReader } from '../tickets/useTicketReader';
import classes from './ShareForm.module.css';

const isPhoto = ({ file: { name, type } }: SharedFile) =>
  /^(image|video)\//.test(type) || /\.hei[cf]$/i.test(name);

type TitledDays = HolidayDays & { title: string };

interface ShareFormProps {
  files: SharedFile[];
  /** Forgets what was added, or is not wanted. */
  drop: (files: SharedFile[]) => Promise<unknown>;
  holidays: [TitledDays, ...TitledDays[]];
  /** The holiday that is chosen first. */
  current: number | undefined;
  /** Photos can be added although nothing was shared. */
  addsPhoto: boolean;
}

/** Adds shared files to a holiday: pictures to its photos, hotels and tickets of papers as where they are dropped. */
export function ShareForm({ files, drop, holidays, current, addsPhoto }: ShareFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(current);
  const [isAdding, setIsAdding] = useState(false);
  const holiday = holidays.find(({ id }) => id === chosen) ?? holidays[0];
  const holidayId = holiday.id;
  const tickets = trpc.tickets.list.useQuery({ holidayId });
  const setShare = (share: number) => papers.setShare(share);
  const papers = useDroppedFiles(
    [useHotelReader(holidayId, setShare), useTicketReader(holiday, tickets.data ?? [], setShare)],
    (added) => drop(files.filter(({ file }) => file === added)),
  );
  const params = { holidayId: String(holidayId) };

  async function addPhotos(photos: SharedFile[]) {
    const queue = await import('../photos/upload/uploadQueue');
    const chosenFiles = photos.map(({ file }) => file);
    queue.choose(holidayId, chosenFiles, {});
    if (await queue.send(holidayId, false)) await drop(photos);
  }

  async function addAll() {
    setIsAdding(true);
    const photos = files.filter(isPhoto);
    const others = files.filter((each) => !isPhoto(each)).map(({ file }) => file);
    if (photos.length > 0) await addPhotos(photos);
    await papers.drop(others);
    setIsAdding(false);
    if (others.length === 0) navigate({ to: '/holidays/$holidayId/photos', params, replace: true });
  }

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (files.length > 0) addAll();
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
      <FileOutcomes {...papers.list} />
      {files.length > 0 || addsPhoto ? (
        <>
          <FormTheme>
            <SelectField
              label={t('share.holiday')}
              data={holidays.map(({ id, title }) => ({ value: String(id), label: title }))}
              value={params.holidayId}
              onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
            />
          </FormTheme>
          <ActionButton type="submit" disabled={isAdding}>
            {isAdding && [t('share.adding'), papers.place].join(' ').trim()}
            {!isAdding && t(files.length > 0 ? 'share.add' : 'photos.addPhotos')}
          </ActionButton>
        </>
      ) : (
        <Link to="/holidays/$holidayId" params={params} replace className={actionButtonClass}>
          {t('share.toHoliday', { title: holiday.title })}
        </Link>
      )}
    </form>
  );
}
