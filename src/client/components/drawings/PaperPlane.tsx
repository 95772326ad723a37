import { Drawing, tint } from './Drawing';

export const PaperPlane = () => (
  <Drawing>
    <path d="M12 100h70M90 100h58" />
    <path className={tint} d="m140 20-92 30 24 12Z" />
    <path d="m140 20-68 42 30 20ZM72 62l2 26 14-15" />
    <path strokeDasharray="1 7" d="M62 78c-10 14-26 16-34 8s0-18 8-12 0 18-22 18" />
  </Drawing>
);
