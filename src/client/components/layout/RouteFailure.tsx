import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../lib/network/failure';
import { ErrorState } from '../notice/ErrorState';

interface RouteFailureProps {
  error: unknown;
  /** Shown when the server sent no message. */
  text?: string;
}

/** Shown in place of a screen that could not be loaded. */
export function RouteFailure({ error, text }: RouteFailureProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const retry = () => {
    reset();
    router.invalidate();
  };
  return <ErrorState text={failureText(error) ?? text ?? t('common.loadFailed')} onRetry={retry} />;
}
