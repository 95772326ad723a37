import { IconDownload, IconFile, IconFileTypePdf, IconStar, IconTrash } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { onIntent } from '../../lib/network/onIntent';
import { useViewing } from '../../lib/useViewing';
import { IconButton } from '../control/IconButton';
import { Skeleton } from '../layout/Skeleton';
import { EmptyState } from '../notice/EmptyState';
import { Lightbox, loadLightbox } from '../picture/lazyLightbox';
import { PrimaryMark } from '../picture/PrimaryMark';
import { SafeImage } from '../picture/SafeImage';
import classes from './FileGallery.module.css';
import { loadPdfViewer, PdfViewer } from './lazyPdfViewer';

const PDF_TYPE = 'application/pdf';

export interface GalleryFile {
  id: number;
  name: string;
  url: string;
  type: string;
  isPrimary: boolean;
  placeholder?: string | null;
}

interface FileGalleryProps {
  label: string;
  files: GalleryFile[];
  /** Labels of the primary file and of the actions. */
  texts: { primary: string; makePrimary: string; remove: string };
  onMakePrimary?: (file: GalleryFile) => void;
  onRemove?: (file: GalleryFile) => void;
}

const isPicture = ({ type }: GalleryFile) => type.startsWith('image/');

/**
 * Files in a row of 400 px, the primary one large. Pictures and PDFs open here, others download.
 */
export function FileGallery({ label, files, ...rest }: FileGalleryProps) {
  const viewing = useViewing(`gallery ${label}`);
  const pictures = files.filter(isPicture);
  const ordered = files.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary));
  const open = files.find(({ id }) => id === viewing.index);

  return (
    <>
      <ul className={classes.gallery} aria-label={label} data-count={Math.min(files.length, 3)}>
        {ordered.map((file) => (
          <Tile key={file.id} file={file} onOpen={() => viewing.open(file.id)} {...rest} />
        ))}
      </ul>
      {open && (
        <Suspense>
          {isPicture(open) ? (
            <Lightbox
              name={label}
              pictures={pictures.map(({ url, name, placeholder }) => ({
                url,
                alt: name,
                placeholder,
              }))}
              startAt={pictures.findIndex(({ id }) => id === open.id)}
              onClose={viewing.close}
            />
          ) : (
            <PdfViewer name={open.name} url={open.url} onClose={viewing.close} />
          )}
        </Suspense>
      )}
    </>
  );
}

/** In place of a gallery without files, and as high. */
export const EmptyGallery = (state: { drawing: ReactNode; text: string }) => (
  <div className={classes.none}>
    <EmptyState {...state} />
  </div>
);

export const GallerySkeleton = () => <Skeleton height={400} />;

type TileProps = Omit<FileGalleryProps, 'label' | 'files'> & {
  file: GalleryFile;
  onOpen: () => void;
};

function Tile({ file, texts, onOpen, onMakePrimary, onRemove }: TileProps) {
  const { t } = useTranslation();
  const { name, url, type, isPrimary } = file;
  return (
    <li className={classes.tile} data-primary={isPrimary || undefined}>
      {isPicture(file) || type === PDF_TYPE ? (
        <button
          type="button"
          className={classes.open}
          aria-label={t('files.view', { name })}
          onClick={onOpen}
          {...onIntent(isPicture(file) ? loadLightbox : loadPdfViewer)}
        >
          <FileThumbnail file={file} />
        </button>
      ) : (
        <a
          className={classes.open}
          href={url}
          download={name}
          aria-label={t('files.download', { name })}
        >
          <FileThumbnail file={file} />
        </a>
      )}
      {isPrimary && <PrimaryMark text={texts.primary} className={classes.mark} />}
      <span className={classes.buttons}>
        {!isPrimary && onMakePrimary && (
          <IconButton
            isOnPhoto
            label={`${texts.makePrimary}: ${name}`}
            onClick={() => onMakePrimary(file)}
          >
            <IconStar />
          </IconButton>
        )}
        {onRemove && (
          <IconButton isOnPhoto label={`${texts.remove}: ${name}`} onClick={() => onRemove(file)}>
            <IconTrash />
          </IconButton>
        )}
      </span>
    </li>
  );
}

function FileThumbnail({ file }: { file: GalleryFile }) {
  const { id, name, url, type, placeholder } = file;
  if (isPicture(file))
    return (
      <SafeImage
        src={url}
        alt=""
        drawnId={id}
        placeholder={placeholder}
        ratio={null}
        className={classes.picture}
      />
    );
  return (
    <span className={classes.paper}>
      {type === PDF_TYPE ? <IconFileTypePdf aria-hidden /> : <IconFile aria-hidden />}
      <span className={classes.name}>{name}</span>
      {type !== PDF_TYPE && <IconDownload aria-hidden className={classes.down} />}
    </span>
  );
}
