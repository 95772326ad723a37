import { useFocusTrap, useMergedRef } from '@mantine/hooks';
import { IconDownload, IconFileOff, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { openPdf } from '../../lib/browser/openPdf';
import { useNearViewport } from '../../lib/browser/useNearViewport';
import { useCoverDialogs } from '../../lib/dialogs';
import { MAX_ZOOM, MIN_ZOOM, ZOOM_STEP } from '../picture/gestures';
import { useScrollLock } from '../picture/useScrollLock';
import viewer from '../picture/Viewer.module.css';
import { ViewerClose } from '../picture/ViewerButton';
import classes from './PdfViewer.module.css';

interface PdfViewerProps {
  name: string;
  url: string;
  onClose: () => void;
}

/**
 * A full-screen PDF viewer. It renders the pages itself, because some phones have no PDF viewer.
 */
export function PdfViewer({ name, url, onClose }: PdfViewerProps) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const rootRef = useMergedRef(root, useFocusTrap());
  const [zoom, setZoom] = useState(MIN_ZOOM);
  const { pdf, isBroken } = usePdf(url);
  const isAbove = useCoverDialogs();
  useScrollLock();

  const zoomBy = (step: number) =>
    setZoom((now) => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, now + step)));
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target as Node;
    if (at !== document.body && !root.current?.contains(at)) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === '+' || event.key === '=') zoomBy(ZOOM_STEP);
    else if (event.key === '-') zoomBy(-ZOOM_STEP);
    else if (event.key === '0') setZoom(MIN_ZOOM);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return createPortal(
    <div
      ref={rootRef}
      className={viewer.viewer}
      role="dialog"
      aria-modal="true"
      aria-label={name}
      data-above={isAbove || undefined}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: focusable, to scroll with the keys */}
      <section className={classes.pages} tabIndex={0} data-autofocus aria-label={name}>
        {isBroken && (
          <p className={viewer.broken} role="alert">
            <IconFileOff aria-hidden />
            {t('files.pdfBroken')}
          </p>
        )}
        {!pdf && !isBroken && <div className={classes.waiting} aria-busy="true" />}
        {pdf &&
          Array.from({ length: pdf.numPages }, (_, n) => n + 1).map((page) => (
            <Page key={page} pdf={pdf} page={page} zoom={zoom} />
          ))}
      </section>
      <ViewerClose onClose={onClose} />
      <div className={viewer.bar}>
        <div className={viewer.controls}>
          <button
            type="button"
            className={viewer.button}
            aria-label={t('lightbox.zoomOut')}
            aria-disabled={zoom <= MIN_ZOOM}
            onClick={() => zoomBy(-ZOOM_STEP)}
          >
            <IconZoomOut aria-hidden />
          </button>
          <button
            type="button"
            className={viewer.button}
            aria-label={t('lightbox.zoomIn')}
            aria-disabled={zoom >= MAX_ZOOM}
            onClick={() => zoomBy(ZOOM_STEP)}
          >
            <IconZoomIn aria-hidden />
          </button>
        </div>
        <span className={classes.count}>
          {pdf ? t('files.pages', { count: pdf.numPages }) : null}
        </span>
        <a className={viewer.button} data-labelled href={url} download={name}>
          <IconDownload aria-hidden />
          {t('files.downloadIt')}
        </a>
      </div>
    </div>,
    document.body,
  );
}

function usePdf(url: string) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const opening = openPdf(url);
    opening.pdf.then(setPdf, () => setBroken(true));
    return opening.close;
  }, [url]);
  return { pdf, isBroken };
}

interface PageProps {
  pdf: PDFDocumentProxy;
  page: number;
  zoom: number;
}

/** Rendered when it comes near the viewport, at the resolution of the zoom. */
function Page({ pdf, page, zoom }: PageProps) {
  const { t } = useTranslation();
  const [ref, isNear] = useNearViewport<HTMLDivElement>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  const [ratio, setRatio] = useState(Math.SQRT1_2);

  // biome-ignore lint/correctness/useExhaustiveDependencies: zoom changes the rendered width
  useEffect(() => {
    if (!isNear) return;
    let isCancelled = false;
    let stop = () => {};
    const draw = async () => {
      const pdfPage = await pdf.getPage(page);
      const target = canvas.current;
      if (isCancelled || !target) return;
      const natural = pdfPage.getViewport({ scale: 1 });
      setRatio(natural.width / natural.height);
      const pixels = target.clientWidth * Math.min(devicePixelRatio, 2);
      const viewport = pdfPage.getViewport({ scale: pixels / natural.width });
      target.width = viewport.width;
      target.height = viewport.height;
      const drawing = pdfPage.render({ canvas: target, viewport });
      stop = () => drawing.cancel();
      await drawing.promise;
      const { items } = await pdfPage.getTextContent();
      setText(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    };
    draw().catch(() => undefined);
    return () => {
      isCancelled = true;
      stop();
    };
  }, [pdf, page, isNear, zoom]);

  return (
    <div
      ref={ref}
      className={classes.page}
      style={{ aspectRatio: ratio, width: `calc(min(100%, 900px) * ${zoom})` }}
    >
      <canvas
        ref={canvas}
        className={classes.canvas}
        aria-label={t('files.page', { page })}
        role="img"
      />
      <p className="sr-only">{text}</p>
    </div>
  );
}
