import { TRPCClientError } from '@trpc/client';
import { chosenLanguage } from '../../i18n';
import { trackedFetch } from '../network/reachable';
import { TAB_ID } from '../network/tabId';
import type { Entry } from './database';

/** A server that takes longer to confirm a change counts as away; it is sent again by its key. */
const PATIENCE_MS = 8000;

/** Sends a change by itself, under its own key. Rejects with what the server has against it. */
export async function postEntry({ id, path, input }: Pick<Entry, 'id' | 'path' | 'input'>) {
  const response = await trackedFetch(`/trpc/${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': chosenLanguage(),
      'X-Tab': TAB_ID,
      'Idempotency-Key': id,
    },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const body = await response.json().catch(() => null);
  if (body?.error) throw TRPCClientError.from(body);
  if (!body?.result) throw new TypeError('No answer of the server');
  return body.result.data as unknown;
}
