/** Adds files that were uploaded to the photos of a holiday. */
import { openAsBlob } from 'node:fs';
import type { SessionUser } from '../auth/sessions';
import { expireUploads } from '../storage/strayFiles';
import type { Context } from '../trpc';
import { insertPhoto, type StoredPhoto } from './insertPhoto';
import { makeSizes } from './sizes';
import { storePhoto } from './storePhoto';

type Deps = Pick<Context, 'db' | 'storage' | 'log' | 'nudgeSweeper'>;

/**
 * Runs `insert`, which adds the rows of stored photos. Afterwards the files that no row refers to are
 * removed, and the sizes of the pictures are made in the background.
 */
export async function addStored<Result>(
  deps: Deps,
  stored: StoredPhoto[],
  insert: () => Promise<Result>,
): Promise<Result> {
  const urls = stored.flatMap((photo) => photo.urls);
  try {
    const result = await insert();
    for (const { values } of stored) if (values) makeSizes(deps, values.imageUrl);
    return result;
  } finally {
    await expireUploads(deps, urls);
    // the film of a live photo takes the place of a still
    deps.nudgeSweeper();
  }
}

interface Upload {
  path: string;
  fileName: string;
  holidayId: number;
}

/** Adds the file on the disk; resolves to the id of the photo. Throws as `storePhoto`; 404. */
export async function ingest(
  ctx: Deps & Pick<Context, 'settings' | 'live' | 'tab'>,
  user: SessionUser,
  { path, fileName, holidayId }: Upload,
): Promise<number> {
  const stored = await storePhoto(ctx, holidayId, await openAsBlob(path), fileName);
  const add = () => ctx.db.transaction((tx) => insertPhoto(tx, holidayId, user, stored));
  const { id, isNew } = await addStored(ctx, [stored], add);
  if (isNew) ctx.live.announce({ router: 'photos', holidayId, tab: ctx.tab });
  return id;
}
