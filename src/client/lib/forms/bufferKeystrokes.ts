export interface KeystrokeBuffer {
  /** Ends the recording; returns the text typed so far and whether Enter was pressed. */
  take: () => { text: string; isEntered: boolean };
}

/**
 * Records what is typed while a field is still loading. Recording ends when any element gets the
 * focus or the pointer is pressed, so that keys are not intercepted for long.
 */
export function bufferKeystrokes(): KeystrokeBuffer {
  let text = '';
  let isEntered = false;
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };

  const record = (event: KeyboardEvent) => {
    const { key, target } = event;
    const isInField = (target as Element).matches('input, select, textarea');
    if (isInField || event.ctrlKey || event.metaKey) return;
    if (key === 'Enter') isEntered = text !== '';
    else if (key === 'Backspace') text = text.slice(0, -1);
    else if (key.length === 1) text += key;
    else return;
    // otherwise Space or Enter would press the button that still has the focus
    event.preventDefault();
  };
  document.addEventListener('keydown', record, options);
  for (const event of ['focusin', 'pointerdown'])
    document.addEventListener(event, () => end.abort(), options);

  return {
    take() {
      end.abort();
      const result = { text, isEntered };
      text = '';
      isEntered = false;
      return result;
    },
  };
}
