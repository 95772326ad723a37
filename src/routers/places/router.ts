import { router, signedIn } from '../../server/trpc';
import { placeDetailsResponse, placePhotoResponse, placeSearchResponse } from './responses';
import { placeDetails, placePhoto, placeSearch } from './schema';

const A_DAY_SECONDS = 86_400;

export const placesRouter = router({
  search: signedIn
    .meta({
      rest: 'GET /api/google-places/search',
      summary:
        'Search restaurants and other places by name, type and town; 502 or 504 if the provider fails',
      response: placeSearchResponse,
      isOutside: true,
      fails: [502, 504],
    })
    .input(placeSearch)
    .query(async ({ ctx, input: { query, kind }, signal }) => {
      const { places } = ctx.providers;
      const results = await places.search(query, { kind, language: ctx.language, signal });
      const status = results.length ? ('OK' as const) : ('ZERO_RESULTS' as const);
      return { status, provider: places.provider, results };
    }),

  details: signedIn
    .meta({
      rest: 'GET /api/google-places/details',
      summary: 'Get all details of a place from the search; 404 if the provider does not know it',
      response: placeDetailsResponse,
      isOutside: true,
      fails: [404, 502, 504],
    })
    .input(placeDetails)
    .query(async ({ ctx, input: { placeId }, signal }) => {
      const { places } = ctx.providers;
      const result = await places.details(placeId, { language: ctx.language, signal });
      return { status: 'OK' as const, provider: places.provider, result };
    }),

  photo: signedIn
    .meta({
      rest: 'GET /api/google-places/photo',
      summary:
        'Get a photo of a place; `reference` is the `photo_reference` of search or details, `maxwidth` is in pixels, 800 by default and at most 1600',
      response: placePhotoResponse,
      fails: [404, 502, 504],
    })
    .input(placePhoto)
    .query(async ({ ctx, input: { reference, maxwidth } }) => {
      const { bytes, contentType } = await ctx.providers.places.photo(reference, maxwidth);
      ctx.response.headers.set('Cache-Control', `private, max-age=${A_DAY_SECONDS}`);
      return new File([Buffer.from(bytes)], 'photo', { type: contentType });
    }),
});
