import { IconDownload, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onIntent } from '../../lib/network/onIntent';
import { Lightbox, loadLightbox } from '../picture/lazyLightbox';
import { loadPdfViewer, PdfViewer } from './lazyPdfViewer';

export const isPicture = (url: string) => /\.(jpg|png|webp)$/.test(url);

/** The file extension, such as `.eml`; empty for a file of unknown type. */
const fileEnding = (url: string) => /\.(?!bin$)\w+$/.exec(url)?.[0] ?? '';

interface FileLinkProps {
  url: string;
  /** The name of the flight. */
  name: string;
  className?: string;
  /** By default an icon and what the link does. */
  children?: ReactNode;
}

/** A ticket's file in words: pictures and PDFs open here, others download. */
export function FileLink({ url, name, className, children }: FileLinkProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!isPicture(url) && !url.endsWith('.pdf'))
    return (
      <a className={className} href={url} download={`${name}${fileEnding(url)}`}>
        {children ?? (
          <>
            <IconDownload aria-hidden />
            {t('tickets.download')}
          </>
        )}
      </a>
    );
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => setOpen(true)}
        {...onIntent(isPicture(url) ? loadLightbox : loadPdfViewer)}
      >
        {children ?? (
          <>
            {isPicture(url) ? <IconPhoto aria-hidden /> : <IconFileTypePdf aria-hidden />}
            {t('tickets.view')}
          </>
        )}
      </button>
      {isOpen && (
        <Suspense>
          {isPicture(url) ? (
            <Lightbox
              name={name}
              pictures={[{ url, alt: t('tickets.picture', { name }) }]}
              onClose={close}
            />
          ) : (
            <PdfViewer name={name} url={url} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
