/** The photos and videos of the demo: drawn, with the day and the place where they were taken. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { appRouter } from '../src/routers';
import { drawPicture, numbers, type Scene } from './demoPictures';

type Caller = ReturnType<(typeof appRouter)['createCaller']>;

interface Trip {
  holidayId: number;
  /** The first day, `YYYY-MM-DD`, of each day of the holiday so far; empty before it. */
  days: string[];
  scenes: Scene[];
  place: [latitude: number, longitude: number];
  seed: number;
}

const CAPTIONS = [
  'Finally here',
  'Everybody in one picture, for once',
  'Fenna found the best spot',
  'The best ice cream of the trip',
  'We stayed until the lights went on',
];
const PER_DAY = 2;
const VIDEOS: Partial<Record<Scene, string>> = { beach: 'sea', lake: 'lake' };

/** Degrees as EXIF has them: whole degrees, whole minutes, seconds. */
function degrees(value: number): string {
  const seconds = Math.abs(value) * 3600;
  const [whole, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return `${whole}/1 ${minutes}/1 ${Math.round((seconds % 60) * 100)}/100`;
}

/** The picture with the time and the place of a camera. */
const asTaken = (picture: Buffer, takenAt: string, [latitude, longitude]: [number, number]) =>
  sharp(picture)
    .withExif({
      IFD2: {
        DateTimeOriginal: takenAt.replaceAll('-', ':').replace('T', ' '),
        OffsetTimeOriginal: '+02:00',
      },
      IFD3: {
        GPSLatitudeRef: latitude < 0 ? 'S' : 'N',
        GPSLatitude: degrees(latitude),
        GPSLongitudeRef: longitude < 0 ? 'W' : 'E',
        GPSLongitude: degrees(longitude),
      },
    })
    .jpeg({ quality: 90 })
    .toBuffer();

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');

/**
 * Adds the photos of a trip in the names of `people`, with captions, hearts and comments. A trip
 * that has begun gets some for each of its days, and a video where it fits. Returns their number.
 */
export async function addPhotos(people: Caller[], trip: Trip): Promise<number> {
  const { holidayId, days, scenes, place, seed } = trip;
  const next = numbers(seed);
  const person = (n: number) => people[n % people.length] as Caller;
  const taken = days.length > 0 ? days.flatMap((day) => Array(PER_DAY).fill(day)) : scenes;
  let count = 0;
  for (const n of taken.keys()) {
    const scene = scenes[n % scenes.length] as Scene;
    const drawn = bytesOf(await drawPicture(scene, seed + n + 1, n % 4 === 3));
    const day = days[Math.floor(n / PER_DAY)];
    const time = `${String(9 + (n % PER_DAY) * 4).padStart(2, '0')}:${String(Math.floor(next(10, 59)))}:12`;
    const near: [number, number] = [place[0] + next(-0.02, 0.02), place[1] + next(-0.02, 0.02)];
    const bytes = day ? await asTaken(drawn, `${day}T${time}`, near) : drawn;
    const file = new File([Uint8Array.from(bytes)], `IMG_${1000 + seed + n}.jpg`);
    const { photos } = await person(n).photos.upload({ holidayId, file: [file] });
    count += photos.length;
    const id = photos[0]?.id as number;
    if (n % 4 === 0)
      await person(n).photos.update({ id, caption: CAPTIONS[(n / 4) % CAPTIONS.length] });
    for (let hearts = 0; hearts < (n * 7) % 4; hearts++)
      await person(n + hearts).photos.heart({ id });
    if (n === 1)
      await person(n + 1).comments.createOnPhoto({
        photoId: id,
        content: 'This one goes on the wall.',
      });
  }
  const video = scenes.map((scene) => VIDEOS[scene]).find(Boolean);
  if (!video || days.length < 2) return count;
  const read = async (ending: string) =>
    Uint8Array.from(await readFile(`drizzle/demoVideos/${video}.${ending}`));
  const film = new File([await read('webm')], `VID_${seed}.webm`);
  const [added] = (await person(1).photos.upload({ holidayId, file: [film] })).photos;
  const id = added?.id as number;
  await person(1).photos.setStill({ id, image: new File([await read('jpg')], 'still.jpg') });
  await person(1).photos.update({
    ...{ id, takenAt: `${days[1]}T17:20:00` },
    caption: 'Turn the sound on and imagine the gulls',
  });
  return count + 1;
}
