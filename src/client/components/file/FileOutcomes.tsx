import { IconAlertTriangle, IconFileCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Restore } from '../../lib/notify';
import { IconButton } from '../control/IconButton';
import { UndoButton } from '../notice/UndoButton';
import classes from './FileOutcomes.module.css';

/** What came of one of several files. */
export interface FileOutcome {
  name: string;
  text: string;
  isFailure: boolean;
  /** Takes back what the file added. */
  undo: Restore | undefined;
}

export interface FileOutcomesProps {
  outcomes: FileOutcome[];
  /** Called when this one is taken back. */
  onUndo: (outcome: FileOutcome) => void;
  onClose: () => void;
}

/** What came of each of several files. */
export function FileOutcomes({ outcomes, onUndo, onClose }: FileOutcomesProps) {
  const { t } = useTranslation();
  return (
    <div role="status" className={classes.outcomes}>
      {outcomes.length > 0 && (
        <>
          <ul className={classes.list} aria-label={t('files.outcomes')}>
            {outcomes.map((outcome, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
              <li key={at} data-failure={outcome.isFailure || undefined}>
                {outcome.isFailure ? (
                  <IconAlertTriangle aria-hidden />
                ) : (
                  <IconFileCheck aria-hidden />
                )}
                <span>
                  <strong>{outcome.name}</strong> {outcome.text}
                </span>
                {outcome.undo !== undefined && (
                  <UndoButton restore={outcome.undo} onLeave={() => onUndo(outcome)} />
                )}
              </li>
            ))}
          </ul>
          <IconButton label={t('common.dismiss')} onClick={onClose}>
            <IconX />
          </IconButton>
        </>
      )}
    </div>
  );
}
