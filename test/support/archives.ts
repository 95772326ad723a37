/** Archives of holidays as exported by another server. */
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { zipOf } from '../../src/server/zip/write';

/** A zip archive of these entries, given by path. */
export async function zip(entries: Record<string, string | Uint8Array>) {
  async function* parts() {
    for (const [name, data] of Object.entries(entries)) yield { name, data: Buffer.from(data) };
  }
  return Uint8Array.from(await buffer(zipOf(parts())));
}

/** An archive of a holiday that does not exist on this server, with one comment. */
export async function foreignHoliday() {
  const createdAt = '2026-01-02T03:04:05.678Z';
  const whole = {
    ...{ format: 'samenreis-holiday', formatVersion: 1, program: '0.1.0', key: randomUUID() },
    holiday: {
      ...{ title: 'Skye', destination: 'Portree', status: 'Planning' },
      ...{ startDate: '2027-05-01', endDate: '2027-05-08' },
    },
    ...{ createdAt, cover: null, photos: [], tickets: [], hotels: [], excursions: [] },
    ...{ locations: [], visits: [] },
    comments: [{ author: 'Fiona', content: 'Bring boots', createdAt, updatedAt: null }],
  };
  return new File([await zip({ 'holiday.json': JSON.stringify(whole) })], 'skye.zip');
}
