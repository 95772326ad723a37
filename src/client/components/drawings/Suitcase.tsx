import { Drawing, tint } from './Drawing';

export const Suitcase = () => (
  <Drawing>
    <path d="M14 100h92M114 100h32" />
    <path
      className={tint}
      d="M42 46h76a8 8 0 0 1 8 8v34a8 8 0 0 1-8 8H42a8 8 0 0 1-8-8V54a8 8 0 0 1 8-8Z"
    />
    <path d="M64 46V34a6 6 0 0 1 6-6h20a6 6 0 0 1 6 6v12M52 46v50M108 46v50M48 96v4M112 96v4" />
    <path d="m70 62 20 8-20 8 4-8ZM110 22c5-4 10-4 15 0M130 32c4-3 8-3 12 0" />
  </Drawing>
);
