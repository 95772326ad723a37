import { useTranslation } from 'react-i18next';
import { FileLink, isPicture } from '../../components/file/FileLink';
import { PictureButton } from '../../components/picture/PictureButton';
import classes from './TicketCard.module.css';

interface AttachmentProps {
  ticketId: number;
  url: string;
  /** The name of the flight. */
  name: string;
}

/** The file of a ticket: pictures and PDFs open here, others download. */
export function Attachment({ ticketId, url, name }: AttachmentProps) {
  const { t } = useTranslation();
  if (!isPicture(url)) return <FileLink className={classes.file} url={url} name={name} />;
  return (
    <PictureButton
      src={url}
      alt={t('tickets.picture', { name })}
      label={t('tickets.viewPicture', { name })}
      drawnId={ticketId}
      className={classes.picture}
    />
  );
}
