import i18n from 'i18next';
import { type ComponentType, createContext, useContext, useEffect, useState } from 'react';
import { notify } from './notify';
import { sharedState } from './sharedState';

export interface DialogOptions {
  /** Its heading and accessible name. */
  title: string;
  /** A form fills a phone's screen; a card (confirm, passcode) never does. */
  size?: 'form' | 'card';
  /** Nothing but its own content closes it. */
  isFixed?: boolean;
  /** Called when it closes, whatever closes it. */
  onClose?: () => void;
}

export interface OpenDialog extends DialogOptions {
  id: number;
  Content: ComponentType<object>;
  props: object;
  isClosing: boolean;
  /** Each tells whether closing would lose something. */
  guards: Set<() => boolean>;
  /** What had the focus before, and gets it back. */
  opener: Element | null;
}

const opened = sharedState<OpenDialog[]>([]);
let lastId = 0;
let isOpening = false;

export const useDialogs = opened.use;

const covers = sharedState(0);

/** Whether a picture or document covers the dialogs, so that keys and clicks are not theirs. */
export const useCovered = () => covers.use() > 0;

/** For what fills the screen above open dialogs: tells whether there are any, and holds them still. */
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
 * Opens a dialog whose code comes with it:
 * `openDialog(() => import('./HolidayForm').then((m) => m.HolidayForm), { holiday }, { title })`.
 */
export async function openDialog<P extends object>(
  load: () => Promise<ComponentType<P>>,
  props: NoInfer<P>,
  options: DialogOptions,
) {
  // the second tap of a double one
  if (isOpening) return;
  isOpening = true;
  try {
    const Content = (await load()) as ComponentType<object>;
    lastId += 1;
    const dialog = { ...options, id: lastId, Content, props, opener: document.activeElement };
    opened.set([...opened.get(), { ...dialog, isClosing: false, guards: new Set() }]);
  } catch {
    notify({ message: i18n.t('common.cannotOpen'), kind: 'failure' });
  } finally {
    isOpening = false;
  }
}

/** Closes the topmost dialog, or the one with this id, without asking. */
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

/** Another heading, since it goes on with something else: what it added is edited now. */
export function retitleDialog(id: number | undefined, title: string) {
  opened.set(opened.get().map((dialog) => (dialog.id === id ? { ...dialog, title } : dialog)));
}

/** Called when the closing dialog has faded. */
export function dropDialog(id: number) {
  opened.set(opened.get().filter((dialog) => dialog.id !== id));
}

/** All but those that nothing closes. */
export function closeAllDialogs() {
  const open = opened.get().filter((dialog) => !dialog.isClosing && !dialog.isFixed);
  opened.set(
    opened.get().map((dialog) => (open.includes(dialog) ? { ...dialog, isClosing: true } : dialog)),
  );
  for (const dialog of open) dialog.onClose?.();
}

export const DialogContext = createContext<OpenDialog | null>(null);

/** In a dialog's content: closing it while `isChanged()` asks "Discard changes?". */
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

/** Closes the dialog around the caller, asking first when its form was changed: for Cancel. */
export const useLeaveDialog = () => useContext(LeaveContext);
