import {
  IconBed,
  IconCheck,
  IconHeartFilled,
  IconMessageCircleFilled,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import { memo } from 'react';
import { SafeImage } from '../../../components/picture/SafeImage';
import { useLongPress } from '../../../lib/browser/useLongPress';
import { duration } from '../../../lib/format/duration';
import { onIntent as loadsOnIntent } from '../../../lib/network/onIntent';
import classes from './PhotoGrid.module.css';
import type { Placed } from './photoLines';
import type { PhotoSelection } from './usePhotoSelection';

/** Wider pictures want more pixels than the smallest size has. */
const SMALL_UP_TO_PX = 420;

interface PhotoThumbnailProps extends Placed {
  top: number;
  height: number;
  isFirst: boolean;
  isSelectable: boolean;
  selection: PhotoSelection;
  onOpen: (id: number) => void;
  onIntent: () => unknown;
}

/** A picture with a white border at its place on the photos page; rendered once while one scrolls. */
export const PhotoThumbnail = memo(function PhotoThumbnail(props: PhotoThumbnailProps) {
  const { picture, left, top, width, height, isSelectable, selection } = props;
  const { id, photo, alt } = picture;
  const isSelecting = selection.ids !== null;
  const isSelected = selection.ids?.has(id) ?? false;
  const checkbox = isSelecting && {
    role: 'checkbox',
    'aria-checked': isSelected,
    'aria-disabled': !isSelectable,
  };
  const hold = useLongPress({
    isEnabled: !isSelecting,
    onHold: () => selection.start(id),
  });
  const press = () => {
    if (!isSelecting) return props.onOpen(id);
    if (isSelectable) selection.toggle(id);
  };

  return (
    <li
      className={classes.photo}
      data-picture={id}
      data-selecting={isSelecting || undefined}
      style={{ left, top, width, height }}
      {...(isSelectable && hold)}
    >
      <button
        type="button"
        {...checkbox}
        aria-label={alt}
        onClick={press}
        {...loadsOnIntent(props.onIntent)}
      >
        <SafeImage
          src={picture.url}
          alt={alt}
          drawnId={Math.abs(id)}
          placeholder={picture.placeholder}
          ratio={null}
          width={width > SMALL_UP_TO_PX ? 800 : 400}
          isFirst={props.isFirst}
          className={classes.picture}
        />
        {photo?.kind === 'video' && <IconPlayerPlayFilled aria-hidden className={classes.play} />}
        {isSelecting && isSelectable && (
          <span className={classes.tick} data-on={isSelected || undefined}>
            {isSelected && <IconCheck aria-hidden />}
          </span>
        )}
      </button>
      <Marks picture={picture} />
    </li>
  );
});

/**
 * Hearts, comments, the length of a video: hidden from screen readers, as the viewer has them, and beside
 * the button, so that its name is all of its text.
 */
function Marks({ picture: { photo } }: Pick<Placed, 'picture'>) {
  if (!photo) {
    return (
      <span className={classes.marks} aria-hidden="true">
        <span className={classes.mark}>
          <IconBed />
        </span>
      </span>
    );
  }
  const { heartCount, commentCount, durationSeconds } = photo;
  return (
    <span className={classes.marks} aria-hidden="true">
      {heartCount + commentCount > 0 && (
        <span className={classes.mark} data-at="start">
          {heartCount > 0 && <IconHeartFilled />}
          {heartCount > 0 && heartCount}
          {commentCount > 0 && <IconMessageCircleFilled />}
          {commentCount > 0 && commentCount}
        </span>
      )}
      {durationSeconds !== null && (
        <span className={classes.mark}>{duration(durationSeconds)}</span>
      )}
    </span>
  );
}
