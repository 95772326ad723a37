import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../../../routers';
import { hasOfflineStorage } from '../storage/hasOfflineStorage';
import { mayWait } from './outboxState';

/** Sends changes that may wait through the outbox. */
export const outboxLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (op.type !== 'mutation' || !mayWait(op.path, op.input) || !hasOfflineStorage())
      return next(op);
    return observable((observer) => {
      import('./sendThroughOutbox')
        .then(({ sendThroughOutbox }) =>
          sendThroughOutbox(op.path, op.input as Record<string, unknown>),
        )
        .then(
          (data) => {
            observer.next({ result: { type: 'data', data } });
            observer.complete();
          },
          (cause) => observer.error(TRPCClientError.from(cause)),
        );
    });
  };
