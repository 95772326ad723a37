import { router } from '../server/trpc';
import { commentsRouter } from './comments/router';
import { healthRouter } from './health/router';
import { holidaysRouter } from './holidays/router';
import { invitationsRouter } from './invitations/router';
import { photosRouter } from './photos/router';
import { sessionRouter } from './session/router';
import { tokensRouter } from './tokens/router';
import { usersRouter } from './users/router';

/** The whole contract, one line a noun. */
export const appRouter = router({
  comments: commentsRouter,
  health: healthRouter,
  holidays: holidaysRouter,
  invitations: invitationsRouter,
  photos: photosRouter,
  session: sessionRouter,
  tokens: tokensRouter,
  users: usersRouter,
});

export type AppRouter = typeof appRouter;
