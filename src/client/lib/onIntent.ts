/** Loads code as soon as someone is about to need it: `<button {...onIntent(loadForm)}>`. */
export const onIntent = (load: () => unknown) => ({
  onPointerEnter: load,
  onFocus: load,
  onTouchStart: load,
});
