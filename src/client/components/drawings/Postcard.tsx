import { Drawing, tint } from './Drawing';

export const Postcard = () => (
  <Drawing>
    <path d="M12 100h28M48 100h100" />
    <path
      className={tint}
      d="m30 34 92-8a5 5 0 0 1 5 5l5 52a5 5 0 0 1-5 5l-92 8a5 5 0 0 1-5-5l-5-52a5 5 0 0 1 5-5Z"
    />
    <path d="m79 38 4 48M100 40l16-1 2 20-16 1ZM92 72l30-3M93 81l22-2" />
    <path d="M36 52c5-5 8 5 13 0s8 5 13 0M37 63c5-5 8 5 13 0s8 5 13 0M38 74c5-5 8 5 13 0" />
  </Drawing>
);
