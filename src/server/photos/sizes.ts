/** Makes the sizes of new pictures in the background, so that the first viewer does not wait. */
import { PICTURE_WIDTHS } from '../../pictures/widths';
import type { Log } from '../log';
import { pictureInSize } from '../storage/resizedPictures';
import type { Storage } from '../storage/storage';
import { UPLOADS } from '../storage/storedNames';

interface Services {
  storage: Storage;
  log: Pick<Log, 'warn'>;
}

const waiting: { services: Services; name: string }[] = [];
let running: Promise<void> | null = null;

/** Returns at once. A size that fails is made again when it is first requested. */
export function makeSizes(services: Services, imageUrl: string): void {
  waiting.push({ services, name: imageUrl.slice(UPLOADS.length) });
  running ??= makeAll().finally(() => {
    running = null;
  });
}

async function makeAll() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { services, name } = next;
    for (const width of PICTURE_WIDTHS)
      await pictureInSize(services.storage, name, width).catch((err) =>
        services.log.warn({ err, name, width }, 'a size of a picture could not be made'),
      );
  }
}

/** Forgets the pictures that wait; resolves when the current one is done. */
export async function stopMakingSizes(): Promise<void> {
  waiting.length = 0;
  await running;
}
