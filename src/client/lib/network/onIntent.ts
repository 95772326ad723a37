/**
 * Event handlers that preload code on hover, focus or touch: `<button {...onIntent(loadForm)}>`.
 */
export function onIntent(load: () => unknown) {
  const preload = () => {
    // a failure is reported when the code is really needed
    Promise.resolve(load()).catch(() => undefined);
  };
  return { onPointerEnter: preload, onFocus: preload, onTouchStart: preload };
}
