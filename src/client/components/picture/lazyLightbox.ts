import { lazyWithRetry } from '../../lib/network/lazyWithRetry';

export const loadLightbox = () => import('./Lightbox').then((m) => ({ default: m.Lightbox }));

/** Fetched when a picture opens. */
export const Lightbox = lazyWithRetry(loadLightbox);
