import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { photoDays } from '../../../pictures/photoDays';
import { failureStatus } from '../../lib/network/failure';
import { trpc } from '../../trpc';
import { photoPages } from './photoPages';
import { sectionsOf } from './picturesOf';
import type { PhotosSummary } from './types';

const NO_HOTELS: PhotosSummary['hotelImages'] = [];

/**
 * What the photos page shows of a holiday: its photos by day, as far as they have been fetched. With
 * `userId` only those that this user added.
 */
export function usePhotos(holidayId: number, userId: number | null) {
  const { t } = useTranslation();
  const summary = trpc.photos.summary.useQuery({ holidayId });
  const pages = useInfiniteQuery(photoPages(holidayId));
  const holiday = summary.data;
  const { hasNextPage, isFetching, fetchNextPage, data } = pages;

  const shown = useMemo(() => {
    if (!holiday || !data) return null;
    const fetched = data.pages.flat();
    const days = photoDays(
      userId ? fetched.filter((photo) => photo.userId === userId) : fetched,
      holiday,
    );
    // photos of unknown days come last: they wait for those of all days, the hotels for all photos
    const dated = fetched.filter(({ takenAt }) => takenAt).length;
    const hasAllDays = !hasNextPage || dated >= holiday.datedCount;
    const hotelImages = hasNextPage || userId ? NO_HOTELS : holiday.hotelImages;
    const sections = sectionsOf(
      { ...holiday, hotelImages },
      hasAllDays ? days : days.filter(({ day }) => day !== null),
      t,
    );
    const pictures = sections.flatMap((section) => section.pictures);
    return { isComplete: !hasNextPage, sections, pictures };
  }, [holiday, data, userId, hasNextPage, t]);

  const fetchMore = useCallback(() => {
    if (hasNextPage && !isFetching) fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);

  return {
    holiday,
    shown,
    hasFailed: !shown && (summary.isError || pages.isError),
    isGone: failureStatus(summary.error) === 404,
    retry: () => Promise.all([summary.refetch(), pages.refetch()]),
    /** Fetches the next page, unless there is none or a fetch is under way. */
    fetchMore,
  };
}

export type ShownPhotos = NonNullable<ReturnType<typeof usePhotos>['shown']>;
