import { useTranslation } from 'react-i18next';
import { askWhenFar, NOT_WANTED } from '../../components/file/askWhenFar';
import { toFormData } from '../../lib/forms/toFormData';
import { failureCode, failureText } from '../../lib/network/failure';
import { withProgress } from '../../lib/network/uploadLink';
import { notify } from '../../lib/notify';
import { trpc } from '../../trpc';

// as a form, which a batch of calls cannot hold
const AS_FORM = withProgress(() => undefined);

/** Adds the hotels of a paper or mail to a holiday, or else its tickets; the tab with them. Null: it stays where it is. */
export function useAddPapers() {
  const { t } = useTranslation();
  const hotels = trpc.hotels.fromFile.useMutation({ trpc: AS_FORM });
  const tickets = trpc.tickets.fromFile.useMutation({ trpc: AS_FORM });
  return async (holidayId: number, file: File): Promise<'hotels' | 'flights' | null> => {
    const form = (ifNear: boolean) => toFormData({ holidayId, file, ifNear });
    try {
      const hotel = await askWhenFar((ifNear) => hotels.mutateAsync(form(ifNear))).catch(
        (cause: unknown) => {
          if (failureCode(cause) !== 'NO_HOTEL_FOUND') throw cause;
          return null;
        },
      );
      const added = hotel ?? (await askWhenFar((ifNear) => tickets.mutateAsync(form(ifNear))));
      if (added === NOT_WANTED) return null;
      return hotel ? 'hotels' : 'flights';
    } catch (cause) {
      notify({
        title: t('share.failed', { name: file.name }),
        message: failureText(cause) ?? t('files.uploadFailedHint'),
        kind: 'failure',
      });
      return null;
    }
  };
}
