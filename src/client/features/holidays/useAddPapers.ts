import { useTranslation } from 'react-i18next';
import { toFormData } from '../../lib/forms/toFormData';
import { failureStatus, failureText } from '../../lib/network/failure';
import { withProgress } from '../../lib/network/uploadLink';
import { notify } from '../../lib/notify';
import { trpc } from '../../trpc';

const NO_HOTEL_IN_IT = 422;
// as a form, which a batch of calls cannot hold
const AS_FORM = withProgress(() => undefined);

/** Adds the hotels of a paper or mail to a holiday, or else its tickets; the tab with them, or null. */
export function useAddPapers() {
  const { t } = useTranslation();
  const hotels = trpc.hotels.fromFile.useMutation({ trpc: AS_FORM });
  const tickets = trpc.tickets.fromFile.useMutation({ trpc: AS_FORM });
  return async (holidayId: number, file: File): Promise<'hotels' | 'flights' | null> => {
    const form = () => toFormData({ holidayId, file });
    try {
      const hasHotel = await hotels.mutateAsync(form()).then(
        () => true,
        (cause: unknown) => {
          if (failureStatus(cause) !== NO_HOTEL_IN_IT) throw cause;
          return false;
        },
      );
      if (!hasHotel) await tickets.mutateAsync(form());
      return hasHotel ? 'hotels' : 'flights';
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
