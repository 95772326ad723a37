import { sharedState } from '../../../lib/sharedState';

const unfolded = sharedState<readonly number[]>([]);

/** Shows the whole card of this holiday on a phone. */
export const unfold = (id: number) => unfolded.set([...unfolded.get(), id]);

/**
 * Whether the card of a holiday is unfolded on a phone, and a function that folds or unfolds it. It
 * stays so until the app is closed.
 */
export function useFold(id: number) {
  const isOpen = unfolded.use().includes(id);
  const toggle = () =>
    isOpen ? unfolded.set(unfolded.get().filter((each) => each !== id)) : unfold(id);
  return [isOpen, toggle] as const;
}
