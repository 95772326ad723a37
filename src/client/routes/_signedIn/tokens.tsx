import { createFileRoute } from '@tanstack/react-router';
import { TokensScreen } from '../../features/tokens/TokensScreen';
import { api } from '../../trpc';

export const Route = createFileRoute('/_signedIn/tokens')({
  loader: ({ context }) => context.user && api.tokens.list.ensureData(),
  component: TokensScreen,
});
