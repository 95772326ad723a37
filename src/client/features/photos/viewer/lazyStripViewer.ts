import { lazyWithRetry } from '../../../lib/network/lazyWithRetry';

export const loadStripViewer = () =>
  import('./StripViewer').then((m) => ({ default: m.StripViewer }));

/** Fetched when a photo opens. */
export const StripViewer = lazyWithRetry(loadStripViewer);
