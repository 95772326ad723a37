import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureButton } from '../../components/picture/PictureButton';
import { lazyWithRetry } from '../../lib/network/lazyWithRetry';
import { onIntent } from '../../lib/network/onIntent';
import classes from './TicketCard.module.css';

const loadPdf = () =>
  import('../../components/file/PdfViewer').then((m) => ({ default: m.PdfViewer }));
const PdfViewer = lazyWithRetry(loadPdf);

/** The file extension, such as `.eml`; empty for a file of unknown type. */
const fileEnding = (url: string) => /\.(?!bin$)\w+$/.exec(url)?.[0] ?? '';

interface AttachmentProps {
  ticketId: number;
  url: string;
  /** The name of the flight. */
  name: string;
}

/** The file of a ticket: pictures and PDFs open here, others download. */
export function Attachment({ ticketId, url, name }: AttachmentProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (/\.(jpg|png|webp)$/.test(url))
    return (
      <PictureButton
        src={url}
        alt={t('tickets.picture', { name })}
        label={t('tickets.viewPicture', { name })}
        drawnId={ticketId}
        className={classes.picture}
      />
    );
  if (!url.endsWith('.pdf'))
    return (
      <a className={classes.file} href={url} download={`${name}${fileEnding(url)}`}>
        <IconDownload aria-hidden />
        {t('tickets.download')}
      </a>
    );
  return (
    <>
      <button
        type="button"
        className={classes.file}
        onClick={() => setOpen(true)}
        {...onIntent(loadPdf)}
      >
        <IconFileTypePdf aria-hidden />
        {t('tickets.view')}
      </button>
      {isOpen && (
        <Suspense>
          <PdfViewer name={name} url={url} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
