import { Drawing, tint } from './Drawing';

export const Basket = () => (
  <Drawing>
    <path d="M14 100h88M110 100h36" />
    <path className={tint} d="M52 44h56l-6 50a6 6 0 0 1-6 5H64a6 6 0 0 1-6-5Z" />
    <path d="M46 44h68M70 56l3 32M90 56l-3 32M80 56v32" />
    <path d="m70 30 6-10 14 3 2 11M122 88a8 8 0 1 1 6 12" />
  </Drawing>
);
