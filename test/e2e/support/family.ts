import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';

const OWN_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface Person {
  id: number;
  name: string;
  passcode: string;
}

export interface Trip {
  id: number;
  title: string;
}

/** The calendar day so many days from today, `YYYY-MM-DD`; negative for the past. */
export function dayFromNow(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return date.toLocaleDateString('sv-SE');
}

/** A picture of one colour, JPEG. */
export const drawPicture = (background = '#0f7c82', width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

let people = 0;

/** Makes what a test starts from, over REST as the admin; state only what matters. */
export class Family {
  constructor(readonly admin: APIRequestContext) {}

  async person(fields: { name?: string; isAdmin?: boolean } = {}): Promise<Person> {
    const number = ++people;
    const name = fields.name ?? `Person ${number}`;
    const passcode = `tent-${number}`;
    const username = `${name.toLowerCase().replace(/\W+/g, '-')}-${number}-${Date.now()}`;
    const { id } = await this.post<{ id: number }>('/api/users', {
      ...{ username, password: 'not-used-here' },
      ...{ ...fields, name, passcode },
    });
    return { id, name, passcode };
  }

  holiday(
    fields: Partial<Record<'title' | 'destination' | 'startDate' | 'endDate', string>> &
      Partial<Record<'latitude' | 'longitude', number>> = {},
  ): Promise<Trip> {
    return this.post('/api/holidays', {
      // of these tests' own clock, so that today is the same day there at every hour
      ...{ title: 'Coast of Zeeland', destination: 'Domburg', timeZone: OWN_ZONE },
      ...{ startDate: dayFromNow(30), endDate: dayFromNow(37) },
      ...fields,
    });
  }

  comment(trip: Trip, content: string): Promise<{ id: number }> {
    return this.post(`/api/holidays/${trip.id}/comments`, { content });
  }

  excursion(trip: Trip, fields: object = {}): Promise<{ id: number }> {
    return this.post(`/api/holidays/${trip.id}/excursions`, { title: 'Tram 28', ...fields });
  }

  /** With as many pictures as colours; the first is its cover. */
  async hotel(trip: Trip, fields: object = {}, colours: string[] = []): Promise<{ id: number }> {
    const hotel = await this.post<{ id: number }>(`/api/holidays/${trip.id}/hotels`, {
      name: 'Casa das Janelas',
      ...fields,
    });
    for (const colour of colours) {
      const buffer = await drawPicture(colour);
      await this.admin.post(`/api/hotels/${hotel.id}/images`, {
        multipart: { image: { name: 'room.jpg', mimeType: 'image/jpeg', buffer } },
      });
    }
    return hotel;
  }

  /** With as many photos as colours; the first is its main one. */
  async restaurant(fields: object = {}, colours: string[] = []): Promise<{ id: number }> {
    const restaurant = await this.post<{ id: number }>('/api/restaurants', {
      name: 'Tasca da Esquina',
      ...fields,
    });
    for (const colour of colours) {
      const buffer = await drawPicture(colour);
      await this.admin.post(`/api/restaurants/${restaurant.id}/images`, {
        multipart: { image: { name: 'plate.jpg', mimeType: 'image/jpeg', buffer } },
      });
    }
    return restaurant;
  }

  /** A visit, rated by the admin where that is told. */
  async visit(restaurant: { id: number }, fields: object = {}, rating?: number) {
    const path = `/api/restaurants/${restaurant.id}/visits`;
    const visit = await this.post<{ id: number }>(path, { visitDate: dayFromNow(-3), ...fields });
    if (rating) await this.post(`/api/restaurant-visits/${visit.id}/ratings`, { rating });
    return visit;
  }

  async photo(trip: Trip, picture: Buffer | string = '#0f7c82'): Promise<{ id: number }> {
    const isColour = typeof picture === 'string' && picture.startsWith('#');
    const bytes = isColour ? await drawPicture(picture) : await bytesOf(picture);
    const base64Data = `data:image/jpeg;base64,${bytes.toString('base64')}`;
    const { photo } = await this.post<{ photo: { id: number } }>(
      `/api/holidays/${trip.id}/photos/base64`,
      { base64Data, mimeType: 'image/jpeg' },
    );
    return photo;
  }

  async post<Answer>(path: string, data: object): Promise<Answer> {
    // once more where the server has just closed the idle connection
    const answer = await this.admin.post(path, { data, maxRetries: 1 });
    if (!answer.ok()) throw new Error(`POST ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  }
}

const bytesOf = (picture: Buffer | string) =>
  typeof picture === 'string' ? readFile(picture) : picture;
