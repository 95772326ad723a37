import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../lib/network/failure';
import { onReachable, useReachable } from '../../lib/network/reachable';
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
  const onReachableAgain = useEffectEvent(retry);
  useEffect(() => {
    const stop = onReachable((isBack) => isBack && onReachableAgain());
    return () => {
      stop();
    };
  }, []);
  if (!useReachable()) return <ErrorState text={t('common.noLine')} onRetry={retry} />;
  return <ErrorState text={failureText(error) ?? text ?? t('common.loadFailed')} onRetry={retry} />;
}
