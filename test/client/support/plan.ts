import type { Outputs } from '../../../src/client/trpc';

type Day = Outputs['plan']['byHoliday']['days'][number];
type Item = Day['items'][number];

export const planItem = (fields: Pick<Item, 'id' | 'noun' | 'title'> & Partial<Item>): Item => ({
  type: null,
  kind: null,
  time: null,
  timeZone: 'Europe/Lisbon',
  detail: '',
  travellerIds: [],
  place: null,
  phone: null,
  hasCode: false,
  fileUrl: null,
  ...fields,
});

export const planDay = (date: string, number: number, items: Item[], bed?: string): Day => ({
  ...{ date, number, items },
  night: bed ? { hotelId: 3, name: bed } : null,
});
