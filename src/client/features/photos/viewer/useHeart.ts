import { useQueryClient } from '@tanstack/react-query';
import { refetchAfterPhoto } from '../../../lib/live/refetchPhoto';
import { trpc } from '../../../trpc';
import { photoPages } from '../photoPages';
import type { Photo } from '../types';

const withHeart = (photo: Photo, isHearted: boolean): Photo =>
  photo.isHearted === isHearted
    ? photo
    : { ...photo, isHearted, heartCount: photo.heartCount + (isHearted ? 1 : -1) };

/** Returns a function that adds the user's heart to a photo or removes it; shown before the server has it. */
export function useHeart(holidayId: number) {
  const client = useQueryClient();
  const { queryKey } = photoPages(holidayId);
  const show = async (id: number, isHearted: boolean) => {
    // a response that is under way does not know of it yet
    await client.cancelQueries({ queryKey });
    client.setQueryData(
      queryKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) =>
            page.map((photo) => (photo.id === id ? withHeart(photo, isHearted) : photo)),
          ),
        },
    );
  };
  const options = (isHearted: boolean) => ({
    meta: { failure: 'photos.heartFailed' as const, refetch: refetchAfterPhoto },
    onMutate: ({ id }: { id: number }) => show(id, isHearted),
    onError: (_: unknown, { id }: { id: number }) => show(id, !isHearted),
  });
  const heart = trpc.photos.heart.useMutation(options(true));
  const unheart = trpc.photos.unheart.useMutation(options(false));
  return ({ id, isHearted }: Photo) => (isHearted ? unheart : heart).mutate({ id });
}
