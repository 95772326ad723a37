import { useBlocker } from '@tanstack/react-router';
import { askToDiscard } from './leaveDialog';

/** On a screen with a form: leaving it while `isChanged()` asks "Discard changes?". */
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
