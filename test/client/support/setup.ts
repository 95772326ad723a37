import '@testing-library/jest-dom/vitest';
import { webcrypto } from 'node:crypto';
import { ReadableStream } from 'node:stream/web';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';
import { startLanguage } from '../../../src/client/i18n';

// What components ask of a browser and jsdom lacks.
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  });
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.scrollTo = () => {};
Object.assign(window, { ReadableStream });
Object.defineProperty(window.crypto, 'subtle', { value: webcrypto.subtle });
Element.prototype.scrollIntoView ??= () => {};

// A dialog's code comes when it opens, which takes a while beside other work.
configure({ asyncUtilTimeout: 10_000 });

beforeAll(startLanguage);

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});
