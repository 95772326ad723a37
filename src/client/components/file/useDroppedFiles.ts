import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureStatus } from '../../lib/network/failure';
import { type Notice, notify } from '../../lib/notify';
import { askWhenFar, NOT_WANTED } from './askWhenFar';
import type { FileOutcome, FileOutcomesProps } from './FileOutcomes';

type Told = Omit<Notice, 'id'>;

interface DroppedFiles<Result> {
  /** Sends a file, with `ifNear` only when it has no booking far outside the holiday. */
  send: (file: File, ifNear: boolean) => Promise<Result>;
  /** What is said of its result. */
  told: (result: Result, file: File) => Told;
  failed: (cause: unknown) => Told;
  /** Shows the result; resolves when somebody has looked at it. */
  review?: (result: Result, file: File) => Promise<unknown>;
}

/**
 * Sends dropped files one after another: what fails stops none of the others. Then shows their
 * results for review, one at a time. Of one file a notice tells, of several a list.
 */
export function useDroppedFiles<Result>({ send, told, failed, review }: DroppedFiles<Result>) {
  const { t } = useTranslation();
  const [share, setShare] = useState<number | null>(null);
  const [place, setPlace] = useState('');
  const [outcomes, setOutcomes] = useState<FileOutcome[]>([]);

  /** Resolves to the files that may be sent again. */
  const drop = async (files: File[]): Promise<File[]> => {
    const unsent: File[] = [];
    const results: { file: File; result: Result }[] = [];
    const count = files.length;
    const tell = ({ name }: File, notice: Told) => {
      const { message: text, kind, undo } = notice;
      if (count === 1) notify(notice);
      else setOutcomes((all) => [...all, { name, text, undo, isFailure: kind === 'failure' }]);
    };
    setOutcomes([]);
    for (const [at, file] of files.entries()) {
      setShare(0);
      setPlace(count > 1 ? t('files.nameOf', { name: file.name, number: at + 1, count }) : '');
      try {
        const result = await askWhenFar((ifNear) => send(file, ifNear));
        if (result === NOT_WANTED) {
          tell(file, { message: t('files.notAdded', { name: file.name }), kind: 'success' });
          continue;
        }
        results.push({ file, result });
        tell(file, told(result, file));
      } catch (cause) {
        if ((failureStatus(cause) ?? 500) >= 500) unsent.push(file);
        tell(file, failed(cause));
      }
    }
    setShare(null);
    reviewAll(results);
    return unsent;
  };
  const reviewAll = async (results: { file: File; result: Result }[]) => {
    for (const { file, result } of results) await review?.(result, file);
  };

  return {
    drop,
    setShare,
    share,
    /** Of several files, which one is being sent. */
    place,
    /** What came of several. */
    list: {
      outcomes,
      onUndo: (undone) => setOutcomes((all) => all.filter((each) => each !== undone)),
      onClose: () => setOutcomes([]),
    } satisfies FileOutcomesProps,
  };
}
