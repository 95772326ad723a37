import type { ShownPicture } from '../picturesOf';
import { usePhotos } from '../usePhotos';
import { PhotoViewer, type PhotoViewerProps } from './PhotoViewer';

type StripViewerProps = Pick<PhotoViewerProps, 'holiday' | 'startAt' | 'onClose' | 'Comments'> & {
  /** The pictures that are shown until the holiday's photos have been fetched. */
  first: ShownPicture[];
};

/** The viewer for all photos of a holiday, opened where only its first photos are known. */
export function StripViewer({ holiday, first, ...props }: StripViewerProps) {
  const { shown, fetchMore } = usePhotos(holiday.id, null);
  const isFound = shown?.isComplete || shown?.pictures.some(({ id }) => id === props.startAt);
  return (
    <PhotoViewer
      {...props}
      holiday={holiday}
      shown={shown && isFound ? shown : { pictures: first, isComplete: false }}
      onMore={fetchMore}
    />
  );
}
