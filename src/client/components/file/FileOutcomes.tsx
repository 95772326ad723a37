import { IconAlertTriangle, IconFileCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../control/IconButton';
import classes from './FileOutcomes.module.css';

/** What came of one of several files. */
export interface FileOutcome {
  name: string;
  text: string;
  isFailure: boolean;
}

interface FileOutcomesProps {
  outcomes: FileOutcome[];
  onClose: () => void;
}

/** What came of each of several files. */
export function FileOutcomes({ outcomes, onClose }: FileOutcomesProps) {
  const { t } = useTranslation();
  return (
    <div role="status" className={classes.outcomes}>
      {outcomes.length > 0 && (
        <>
          <ul className={classes.list} aria-label={t('files.outcomes')}>
            {outcomes.map(({ name, text, isFailure }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
              <li key={at} data-failure={isFailure || undefined}>
                {isFailure ? <IconAlertTriangle aria-hidden /> : <IconFileCheck aria-hidden />}
                <span>
                  <strong>{name}</strong> {text}
                </span>
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
