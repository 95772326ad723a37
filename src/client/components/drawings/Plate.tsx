import { Drawing, tint } from './Drawing';

export const Plate = () => (
  <Drawing>
    <path d="M12 100h36M56 100h92" />
    <path className={tint} d="M80 26a32 32 0 1 1 0 64 32 32 0 0 1 0-64Z" />
    <path d="M80 38a20 20 0 1 1 0 40 20 20 0 0 1 0-40ZM28 26v16a7 7 0 0 0 14 0V26M35 26v64M128 90V26c-9 4-10 18-9 32h9" />
    <path d="M72 14c3 3-3 5 0 8M84 10c4 4-4 7 0 11" />
  </Drawing>
);
