import type { ReactNode } from 'react';
import { PictureButton } from '../picture/PictureButton';
import classes from './PictureCard.module.css';
import { Skeleton } from './Skeleton';

/** Class of a list of such cards. */
export const pictureCardsClass = classes.list;

interface PictureCardProps {
  title: string;
  picture: { src: string | null; alt: string; label: string; drawnId: number };
  /** Stuck to the corner of the picture; on a phone it stands for a picture that is missing. */
  leaf?: ReactNode;
  /** What one looks for first; on a phone beside the picture. */
  beside?: ReactNode;
  links?: ReactNode;
  actions: ReactNode;
  /** Slides out: has just been read from a file. */
  isNew?: boolean;
  children?: ReactNode;
}

/** A place as a card of a list: on a phone its facts come first, and the picture is small. */
export function PictureCard(props: PictureCardProps) {
  const { title, picture, leaf, beside, links, actions, isNew, children } = props;
  return (
    <li
      className={classes.card}
      data-new={isNew || undefined}
      data-plain={picture.src ? undefined : ''}
      data-leaf={leaf ? '' : undefined}
    >
      <h3 className={classes.title}>{title}</h3>
      <div className={classes.front}>
        <PictureButton {...picture} className={classes.picture} />
        {leaf && <div className={classes.leaf}>{leaf}</div>}
      </div>
      {beside && <div className={classes.beside}>{beside}</div>}
      <div className={classes.rest}>{children}</div>
      <div className={classes.foot}>
        <div className={classes.links}>{links}</div>
        <div className={classes.actions}>{actions}</div>
      </div>
    </li>
  );
}

/** Class of a link or button at the foot of the card. */
export const cardLinkClass = classes.link;

export const PictureCardSkeleton = () => (
  <div className={classes.card}>
    <Skeleton radius="photo" className={`${classes.front} ${classes.picture}`} />
    <div className={classes.rest}>
      <Skeleton height={120} />
    </div>
  </div>
);
