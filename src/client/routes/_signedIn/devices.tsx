import { createFileRoute } from '@tanstack/react-router';
import { NewPasscodeSection } from '../../features/session/login/NewPasscodeSection';
import { DevicesScreen } from '../../features/sessions/DevicesScreen';
import { TokensSection } from '../../features/tokens/TokensSection';
import { api } from '../../trpc';

export const Route = createFileRoute('/_signedIn/devices')({
  loader: ({ context }) =>
    context.user && Promise.all([api.sessions.list.prefetch(), api.tokens.list.prefetch()]),
  component: () => (
    <DevicesScreen>
      <NewPasscodeSection />
      <TokensSection />
    </DevicesScreen>
  ),
});
