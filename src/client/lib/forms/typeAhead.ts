export interface TypedAhead {
  /** What was typed so far, for the field that has the focus now, and whether Enter ended it. */
  take: () => { text: string; isEntered: boolean };
}

/**
 * Keeps what is typed while a field is still on its way. It ends when anything gets the focus or is
 * pressed, so that keys are never swallowed for long.
 */
export function typeAhead(): TypedAhead {
  let text = '';
  let isEntered = false;
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };

  const keep = (event: KeyboardEvent) => {
    const { key, target } = event;
    const isInField = (target as Element).matches('input, select, textarea');
    if (isInField || event.ctrlKey || event.metaKey) return;
    if (key === 'Enter') isEntered = text !== '';
    else if (key === 'Backspace') text = text.slice(0, -1);
    else if (key.length === 1) text += key;
    else return;
    // a space or Enter would press the button that still has the focus
    event.preventDefault();
  };
  document.addEventListener('keydown', keep, options);
  for (const event of ['focusin', 'pointerdown'])
    document.addEventListener(event, () => end.abort(), options);

  return {
    take() {
      end.abort();
      const taken = { text, isEntered };
      text = '';
      isEntered = false;
      return taken;
    },
  };
}
