import { router } from '../server/trpc';
import { activityRouter } from './activity/router';
import { backupsRouter } from './backups/router';
import { calendarsRouter } from './calendars/router';
import { commentsRouter } from './comments/router';
import { excursionsRouter } from './excursions/router';
import { healthRouter } from './health/router';
import { holidayArchiveRouter } from './holidayArchive/router';
import { holidaysRouter } from './holidays/router';
import { hotelsRouter } from './hotels/router';
import { invitationsRouter } from './invitations/router';
import { liveRouter } from './live/router';
import { locationsRouter } from './locations/router';
import { photosRouter } from './photos/router';
import { placesRouter } from './places/router';
import { planRouter } from './plan/router';
import { ratingsRouter } from './ratings/router';
import { restaurantsRouter } from './restaurants/router';
import { sessionRouter } from './session/router';
import { sessionsRouter } from './sessions/router';
import { ticketsRouter } from './tickets/router';
import { tokensRouter } from './tokens/router';
import { trashRouter } from './trash/router';
import { travellersRouter } from './travellers/router';
import { usersRouter } from './users/router';
import { visitsRouter } from './visits/router';
import { weatherRouter } from './weather/router';

/** All tRPC procedures, one router per domain. The REST API and its document are built from it. */
export const appRouter = router({
  activity: activityRouter,
  backups: backupsRouter,
  trash: trashRouter,
  calendars: calendarsRouter,
  comments: commentsRouter,
  health: healthRouter,
  holidays: holidaysRouter,
  invitations: invitationsRouter,
  live: liveRouter,
  photos: photosRouter,
  holidayArchive: holidayArchiveRouter,
  excursions: excursionsRouter,
  hotels: hotelsRouter,
  locations: locationsRouter,
  travellers: travellersRouter,
  tickets: ticketsRouter,
  restaurants: restaurantsRouter,
  visits: visitsRouter,
  ratings: ratingsRouter,
  places: placesRouter,
  plan: planRouter,
  session: sessionRouter,
  sessions: sessionsRouter,
  tokens: tokensRouter,
  users: usersRouter,
  weather: weatherRouter,
});

export type AppRouter = typeof appRouter;
