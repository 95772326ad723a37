import { Drawing, tint } from './Drawing';

export const Umbrella = () => (
  <Drawing>
    <path d="M12 100h74M94 100h54" />
    <path
      className={tint}
      d="M80 26c-26 0-44 16-48 38 8-6 16-6 24 0 8-6 16-6 24 0 8-6 16-6 24 0 8-6 16-6 24 0-4-22-22-38-48-38Z"
    />
    <path d="M80 18v8M80 64v28a7 7 0 0 1-14 0M56 64c2-16 10-30 24-38 14 8 22 22 24 38" />
    <path d="m22 34-4 8M34 18l-4 8M132 20l-4 8M146 38l-4 8M112 82l-4 8M44 80l-4 8" />
  </Drawing>
);
