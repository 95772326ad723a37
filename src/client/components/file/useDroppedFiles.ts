import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureStatus } from '../../lib/network/failure';
import { type Notice, notify } from '../../lib/notify';
import { askWhenFar, NOT_WANTED } from './askWhenFar';
import type { FileOutcome, FileOutcomesProps } from './FileOutcomes';

type NoticeContent = Omit<Notice, 'id'>;

/** The result of reading a file. */
interface Found {
  notice: NoticeContent;
  /** Opens it for review. Resolves when the user has closed it, to whether it was saved. */
  review?: () => Promise<boolean>;
}

/** Adds the bookings of one kind that a file contains. */
export interface BookingReader {
  /**
   * Sends a file; with `ifNear` nothing is added when a booking is far outside the holiday. Null: it
   * has no booking of this kind.
   */
  read: (file: File, ifNear: boolean) => Promise<Found | null>;
  /** The result for a file without any booking. */
  nothing: (file: File) => Found;
  failed: (cause: unknown) => NoticeContent;
}

/**
 * Sends dropped files one after another to each reader; a failed file does not stop the others. Then
 * opens their results for review, one at a time. A notice shows a single result, a list several.
 * `onAdded` is called with each file whose bookings were all added.
 */
export function useDroppedFiles(readers: BookingReader[], onAdded?: (file: File) => void) {
  const { t } = useTranslation();
  const [share, setShare] = useState<number | null>(null);
  const [place, setPlace] = useState('');
  const [outcomes, setOutcomes] = useState<FileOutcome[]>([]);

  /** Resolves to the files that may be sent again. */
  const drop = async (files: File[]): Promise<File[]> => {
    const unsent: File[] = [];
    const reviews: (() => Promise<unknown>)[] = [];
    const count = files.length;
    const report = ({ name }: File, { review, notice }: Found) => {
      const { message: text, kind, undo } = notice;
      if (count * readers.length === 1) notify(notice);
      else setOutcomes((all) => [...all, { name, text, undo, isFailure: kind === 'failure' }]);
      if (review) reviews.push(review);
    };
    /** Whether the file has bookings, and all of them were added. */
    const sendTo = async (reader: BookingReader, file: File) => {
      const found = await askWhenFar((ifNear) => reader.read(file, ifNear));
      const message = t('files.notAdded', { name: file.name });
      if (found === NOT_WANTED) report(file, { notice: { message, kind: 'success' } });
      else if (found) report(file, found);
      return found && found !== NOT_WANTED;
    };
    const sendToAll = async (file: File) => {
      const added: (boolean | null)[] = [];
      for (const reader of readers)
        try {
          added.push(await sendTo(reader, file));
        } catch (cause) {
          if ((failureStatus(cause) ?? 500) >= 500) unsent.push(file);
          return report(file, { notice: reader.failed(cause) });
        }
      const last = readers.at(-1);
      if (last && added.every((isAdded) => isAdded === null)) {
        const { notice, review } = last.nothing(file);
        report(file, { notice });
        reviews.push(async () => (await review?.()) && onAdded?.(file));
      } else if (!added.includes(false)) onAdded?.(file);
    };
    setOutcomes([]);
    for (const [at, file] of files.entries()) {
      setShare(0);
      setPlace(count > 1 ? t('files.nameOf', { name: file.name, number: at + 1, count }) : '');
      await sendToAll(file);
    }
    setShare(null);
    reviewAll(reviews);
    return unsent;
  };
  const reviewAll = async (reviews: (() => Promise<unknown>)[]) => {
    for (const review of reviews) await review();
  };

  return {
    drop,
    setShare,
    share,
    /** Of several files, which one is being sent. */
    place,
    /** The results of several files. */
    list: {
      outcomes,
      onUndo: (undone) => setOutcomes((all) => all.filter((each) => each !== undone)),
      onClose: () => setOutcomes([]),
    } satisfies FileOutcomesProps,
  };
}
