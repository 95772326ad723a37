import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { startLanguage } from '../../src/client/i18n';

// what jsdom lacks and every screen asks for
window.scrollTo = () => undefined;
window.matchMedia = (media) =>
  ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

await startLanguage();

afterEach(() => {
  cleanup();
  localStorage.clear();
});
