import { TRPCClientError } from '@trpc/client';
import { chosenLanguage } from '../../../i18n';
import { trackedFetch } from '../../network/reachable';
import { TAB_ID } from '../../network/tabId';
import type { OutboxEntry } from '../storage/database';

/** A server that takes longer counts as unreachable; the change is sent again with the same key. */
const TIMEOUT_MS = 8000;

/** Sends one change with its idempotency key. Rejects with the server's error. */
export async function postEntry({ id, path, input }: Pick<OutboxEntry, 'id' | 'path' | 'input'>) {
  const response = await trackedFetch(`/trpc/${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': chosenLanguage(),
      'X-Tab': TAB_ID,
      'Idempotency-Key': id,
    },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body = await response.json().catch(() => null);
  if (body?.error) throw TRPCClientError.from(body);
  if (!body?.result) throw new TypeError('No response of the server');
  return body.result.data as unknown;
}
