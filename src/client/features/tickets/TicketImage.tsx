import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureDrop } from '../../components/file/PictureDrop';
import { openDialog } from '../../lib/dialogs';
import { readAsDataUrl } from '../../lib/forms/shrinkImage';
import { PICTURE_NOTICES, useUpload } from '../../lib/network/useUpload';
import { trpc } from '../../trpc';
import { Attachment } from './Attachment';
import classes from './TicketForm.module.css';
import { ticketText } from './ticketText';
import type { Ticket } from './types';

interface TicketImageProps {
  ref?: Ref<HTMLElement>;
  ticket: Ticket;
  name: string;
  /** The ticket has just been added. */
  isAdded: boolean;
  onSaved: (imageUrl: string) => void;
}

/** The ticket's only attachment; a picture can replace it, after confirmation. */
export function TicketImage({ ref, ticket, name, isAdded, onSaved }: TicketImageProps) {
  const { t } = useTranslation();
  const [share, uploading] = useUpload();
  const { id, attachmentUrl } = ticket;
  const setImage = trpc.tickets.setImageFromText.useMutation({
    meta: {
      ...PICTURE_NOTICES,
      ...(isAdded && { success: ticketText(ticket.type, 'addedWithImage') }),
    },
    ...uploading,
    onSuccess: ({ imageUrl }) => onSaved(imageUrl),
  });
  const send = async (picture: File) => {
    const base64Data = await readAsDataUrl(picture);
    return setImage.mutateAsync({ ticketId: id, base64Data, mimeType: picture.type });
  };
  const askToSend = (picture: File) =>
    attachmentUrl
      ? new Promise((resolve, reject) =>
          openDialog(
            () => import('../../components/dialog/ConfirmDialog').then((m) => m.ConfirmDialog),
            {
              text: t(ticketText(ticket.type, 'replaceQuestion')),
              confirm: t('tickets.replace'),
              cancel: t('common.cancel'),
              onConfirm: () => void send(picture).then(resolve, reject),
            },
            { title: t('tickets.replaceTitle'), size: 'card' },
          ),
        )
      : send(picture);

  return (
    <section ref={ref} className={classes.image} aria-label={t('tickets.image')}>
      <h3 className={classes.label}>{t('tickets.image')}</h3>
      {attachmentUrl && <Attachment ticketId={id} url={attachmentUrl} name={name} />}
      <PictureDrop
        label={t(attachmentUrl ? 'tickets.replaceImage' : 'tickets.chooseImage')}
        share={share}
        onPicture={askToSend}
      />
    </section>
  );
}
