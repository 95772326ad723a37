import { Drawing, tint } from './Drawing';

export const Album = () => (
  <Drawing>
    <path d="M12 100h50M70 100h78" />
    <path d="M80 40c-12-9-30-10-50-8v58c20-2 38-1 50 8 12-9 30-10 50-8V32c-20-2-38-1-50 8Zm0 0v58" />
    <path className={tint} d="m40 46 28 3v28l-28-3Z" />
    <path d="m40 68 9-9 7 7 5-4 7 7M60 56h.1M92 50l28-3M92 60l28-3M92 70l18-2" />
    <path d="M52 22c6-5 12-5 18 0M96 18c5-4 10-4 15 0" />
  </Drawing>
);
