import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports of outgoing connections (RFC 6056), one of which could take it before the server starts */
const FIRST = 20_000;
const COUNT = 12_000;
const TRIES = 50;

/** A port of this machine on which nobody listens. */
export async function freePort() {
  for (let left = TRIES; left > 0; left--) {
    const port = FIRST + randomInt(COUNT);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
  throw new Error('No port is free');
}
