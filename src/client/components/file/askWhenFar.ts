import i18n from 'i18next';
import { openDialog } from '../../lib/dialogs';
import { failureCode, failureText } from '../../lib/network/failure';

/** The booking is far outside the holiday, and the user did not want to add it. */
export const NOT_WANTED = Symbol('not wanted');

/** Sends a file with bookings; asks before adding one that is far outside the holiday's days. */
export async function askWhenFar<Result>(send: (ifNear: boolean) => Promise<Result>) {
  try {
    return await send(true);
  } catch (cause) {
    if (failureCode(cause) !== 'FAR_FROM_HOLIDAY') throw cause;
    return (await isWanted(failureText(cause))) ? send(false) : NOT_WANTED;
  }
}

const isWanted = (text: string | undefined) =>
  new Promise<boolean>((resolve) => {
    openDialog(
      () => import('../dialog/ConfirmDialog').then((m) => m.ConfirmDialog),
      {
        ...(text && { text }),
        confirm: i18n.t('files.addFar'),
        cancel: i18n.t('common.cancel'),
        onConfirm: () => resolve(true),
      },
      { title: i18n.t('files.far'), size: 'card', onClose: () => resolve(false) },
    ).then((isOpen) => isOpen || resolve(false));
  });
