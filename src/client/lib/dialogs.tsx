import i18n from 'i18next';
import { type ComponentType, createContext, useContext, useEffect, useState } from 'react';
import { loadWithRetry } from './network/lazyWithRetry';
import { notify } from './notify';
import { sharedState } from './sharedState';

interface DialogOptions {
  /** The heading and accessible name. */
  title: string;
  /** On a phone a form fills the screen; a card (confirm, passcode) does not. */
  size?: 'form' | 'card';
  /** Only its own content can close it. */
  isFixed?: boolean;
  /** Called when it closes, for whatever reason. */
  onClose?: () => void;
}

export interface OpenDialog extends DialogOptions {
  id: number;
  Content: ComponentType<object>;
  props: object;
  isClosing: boolean;
  /** Each returns whether closing would lose changes. */
  guards: Set<() => boolean>;
  /** The element that had the focus before and gets it back. */
  opener: Element | null;
}

const opened = sharedState<OpenDialog[]>([]);
let lastId = 0;
let isOpening = false;

export const useDialogs = opened.use;

const covers = sharedState(0);

/** Whether a full-screen viewer covers the dialogs, which then ignore keys and clicks. */
export const useCovered = () => covers.use() > 0;

/**
 * For a full-screen viewer. Returns whether dialogs were open when it was mounted; if so, they
 * ignore keys and clicks until it is unmounted.
 */
export function useCoverDialogs() {
  const [isAbove] = useState(() => opened.get().some(({ isClosing }) => !isClosing));
  useEffect(() => {
    if (!isAbove) return;
    covers.set(covers.get() + 1);
    return () => covers.set(covers.get() - 1);
  }, [isAbove]);
  return isAbove;
}

/**
 * Loads the code of a dialog and opens it:
 * `openDialog(() => import('./HolidayForm').then((m) => m.HolidayForm), { holiday }, { title })`.
 * Resolves to whether it opened.
 */
export async function openDialog<P extends object>(
  load: () => Promise<ComponentType<P>>,
  props: NoInfer<P>,
  options: DialogOptions,
): Promise<boolean> {
  // ignore the second tap of a double tap
  if (isOpening) return false;
  isOpening = true;
  try {
    const Content = (await loadWithRetry(load)) as ComponentType<object>;
    lastId += 1;
    const dialog = { ...options, id: lastId, Content, props, opener: document.activeElement };
    opened.set([...opened.get(), { ...dialog, isClosing: false, guards: new Set() }]);
    return true;
  } catch {
    notify({ message: i18n.t('common.cannotOpen'), kind: 'failure' });
    return false;
  } finally {
    isOpening = false;
  }
}

/** Closes the topmost dialog, or the one with this id, without confirmation. */
export function closeDialog(id?: number) {
  const open = opened.get().filter((dialog) => !dialog.isClosing);
  const closing = id === undefined ? open.at(-1) : open.find((dialog) => dialog.id === id);
  if (!closing) return;
  opened.set(
    opened.get().map((dialog) => (dialog === closing ? { ...dialog, isClosing: true } : dialog)),
  );
  if (closing.opener instanceof HTMLElement) closing.opener.focus({ preventScroll: true });
  closing.onClose?.();
}

/** Changes the heading of an open dialog, for example when a form goes from adding to editing. */
export function retitleDialog(id: number | undefined, title: string) {
  opened.set(opened.get().map((dialog) => (dialog.id === id ? { ...dialog, title } : dialog)));
}

/** Removes a closing dialog. Called when its fade-out has ended. */
export function dropDialog(id: number) {
  opened.set(opened.get().filter((dialog) => dialog.id !== id));
}

/** Closes all dialogs except those with `isFixed`. */
export function closeAllDialogs() {
  const open = opened.get().filter((dialog) => !dialog.isClosing && !dialog.isFixed);
  opened.set(
    opened.get().map((dialog) => (open.includes(dialog) ? { ...dialog, isClosing: true } : dialog)),
  );
  for (const dialog of open) dialog.onClose?.();
}

export const DialogContext = createContext<OpenDialog | null>(null);

/**
 * For a dialog's content: closing the dialog while `isChanged()` is true asks "Discard changes?".
 */
export function useDialogGuard(isChanged: () => boolean) {
  const dialog = useContext(DialogContext);
  useEffect(() => {
    dialog?.guards.add(isChanged);
    return () => {
      dialog?.guards.delete(isChanged);
    };
  });
}

export const LeaveContext = createContext(() => {});

/** Closes the surrounding dialog, asking first when its form was changed. For Cancel buttons. */
export const useLeaveDialog = () => useContext(LeaveContext);
