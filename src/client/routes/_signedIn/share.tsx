import { createFileRoute } from '@tanstack/react-router';
import { ShareScreen } from '../../features/holidays/ShareScreen';

const oneOf = <T extends string>(value: unknown, only: T) => (value === only ? only : undefined);

export const Route = createFileRoute('/_signedIn/share')({
  validateSearch: ({ add, missed }): { add?: 'photo'; missed?: 'yes' } => ({
    add: oneOf(add, 'photo'),
    missed: oneOf(missed, 'yes'),
  }),
  component: function Share() {
    const { add, missed } = Route.useSearch();
    return <ShareScreen addsPhoto={add !== undefined} isMissed={missed !== undefined} />;
  },
});
