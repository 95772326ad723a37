import { isReachable } from './reachable';

/** Loads code as soon as someone is about to need it: `<button {...onIntent(loadForm)}>`. */
export function onIntent(load: () => unknown) {
  const begin = () => {
    // whoever then needs it is told what failed
    if (isReachable()) Promise.resolve(load()).catch(() => undefined);
  };
  return { onPointerEnter: begin, onFocus: begin, onTouchStart: begin };
}
