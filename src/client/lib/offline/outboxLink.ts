import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../../routers';
import { canKeep } from './canKeep';
import { mayWait } from './waiting';

/** Keeps changes that may wait until the server has confirmed them. */
export const outboxLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (op.type !== 'mutation' || !mayWait(op.path, op.input) || !canKeep()) return next(op);
    return observable((observer) => {
      import('./outbox')
        .then(({ sendOrKeep }) => sendOrKeep(op.path, op.input as Record<string, unknown>))
        .then(
          (data) => {
            observer.next({ result: { type: 'data', data } });
            observer.complete();
          },
          (cause) => observer.error(TRPCClientError.from(cause)),
        );
    });
  };
