import { Drawing, tint } from './Drawing';

export const Key = () => (
  <Drawing>
    <path d="M12 100h94M114 100h34" />
    <path d="M30 22h34M64 22v0M47 22v8" />
    <path
      className={tint}
      d="M47 30a10 10 0 0 1 10 10v30a6 6 0 0 1-6 6h-8a6 6 0 0 1-6-6V40a10 10 0 0 1 10-10Z"
    />
    <path d="M47 39h.1M43 56l4-5 4 5v8h-8Z" />
    <path d="M96 46a14 14 0 1 1 0 28 14 14 0 0 1 0-28Zm0 10v8M110 60h34v12M134 60v8" />
    <path d="M51 33c14 2 24 6 32 18" />
  </Drawing>
);
