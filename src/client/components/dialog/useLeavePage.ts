import { useBlocker } from '@tanstack/react-router';
import { askToDiscard } from './leaveDialog';

/** For a screen with a form: leaving it while `isChanged()` is true asks "Discard changes?". */
export const useLeavePage = (isChanged: () => boolean) =>
  useBlocker({
    enableBeforeUnload: isChanged,
    shouldBlockFn: ({ current, next }) => {
      if (current.pathname === next.pathname || !isChanged()) return false;
      return new Promise<boolean>((stay) => {
        askToDiscard(
          () => stay(false),
          () => stay(true),
        );
      });
    },
  });
