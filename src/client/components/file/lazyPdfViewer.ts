import { lazyWithRetry } from '../../lib/network/lazyWithRetry';

export const loadPdfViewer = () => import('./PdfViewer').then((m) => ({ default: m.PdfViewer }));

/** Fetched when a PDF opens. */
export const PdfViewer = lazyWithRetry(loadPdfViewer);
