import { useTranslation } from 'react-i18next';
import { ActionButton } from '../control/ActionButton';
import { Umbrella } from '../drawings/Umbrella';
import { EmptyState } from './EmptyState';

interface ErrorStateProps {
  text: string;
  onRetry?: () => void;
}

/** Shown inside the part of the screen that failed. */
export function ErrorState({ text, onRetry }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState drawing={<Umbrella />} text={text}>
        {onRetry && <ActionButton onClick={onRetry}>{t('common.retry')}</ActionButton>}
      </EmptyState>
    </div>
  );
}
