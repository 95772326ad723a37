import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../support/freePort.mjs';
import { startPostgres } from '../../support/postgres.mjs';
import { startRoundRobin } from '../../support/roundRobin';
import { freshBucket, KEYS } from '../../support/storages';
import { newFolder, type RunningServer, startIn } from './server';

/** From the moment that the one before is up again: what is sent a second time finds a server. */
const BETWEEN_KILLS_MS = 1_500;

/** Three servers over one PostgreSQL and one bucket, behind a round-robin; null without PostgreSQL here. */
export async function startCluster() {
  const postgres = await startPostgres();
  if (!postgres) return null;
  const bucket = await freshBucket();
  const places = await Promise.all(
    [1, 2, 3].map(async () => ({ folder: await newFolder(), port: await freePort() })),
  );
  const start = ({ folder, port }: (typeof places)[number]) =>
    startIn(folder, {
      PORT: String(port),
      DATABASE_URL: postgres.url,
      S3_BUCKET: 'uploads',
      S3_ENDPOINT: bucket.endpoint,
      S3_REGION: KEYS.region,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
      APP_SECRET: 'the secret that they share',
      TRUST_PROXY: 'true',
    });
  const servers = await Promise.all(places.map(start));
  const proxy = await startRoundRobin(places.map(({ port }) => port));
  let kills = 0;
  return {
    url: proxy.url,
    postgres,
    bucket,
    /** How many were killed so far. */
    kills: () => kills,
    /** Kills one after the other every few seconds, until `signal`. */
    async killInTurn(signal: AbortSignal): Promise<void> {
      for (;;) {
        await pause(BETWEEN_KILLS_MS, null, { signal }).catch(() => {});
        if (signal.aborted) return;
        const n = kills++ % places.length;
        await (servers[n] as RunningServer).kill();
        servers[n] = await start(places[n] as (typeof places)[number]);
      }
    },
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
      await proxy.stop();
      await postgres.stop();
      await bucket.close();
      for (const { folder } of places) await rm(folder, { recursive: true, force: true });
    },
  };
}
