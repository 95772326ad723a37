import { Drawing, tint } from './Drawing';

export const Signpost = () => (
  <Drawing>
    <path d="M12 100h56M92 100h56" />
    <path d="M76 100V22a4 4 0 0 1 8 0v78M68 100c2-5 5-6 8-6M92 100c-2-6-5-7-8-7" />
    <path className={tint} d="M84 30h36l12 10-12 10H84Z" />
    <path d="M76 56H46L34 66l12 10h30M84 62h8M104 100c0-5 2-8 5-10M112 100c0-4 1-6 3-7" />
    <path d="M26 26c4-5 9-5 12 0 5-2 9 1 9 5H20c0-3 2-6 6-5Z" />
  </Drawing>
);
