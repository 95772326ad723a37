import i18n from 'i18next';
import { notify } from '../notify';

/** Where there is no clipboard: a page that came over plain http has none. */
function copySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'sr-only';
  // an open dialog keeps the focus inside itself
  (focused?.closest('[role="dialog"], dialog, [popover]') ?? document.body).append(area);
  area.focus({ preventScroll: true });
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

/** Copies a text, and tells when the browser does not allow it. Returns whether it was copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (copySelection(text)) return true;
    notify({ message: i18n.t('common.cannotCopy'), kind: 'failure' });
    return false;
  }
}

/** Copies a text and shows a notice of it. */
export async function copyWithNotice(text: string) {
  if (await copyText(text))
    notify({ message: i18n.t('common.copiedText', { text }), kind: 'success' });
}
