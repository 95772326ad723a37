/** What is written on tickets, without the differences between its spellings. */
import { placeCode } from '../airports/airports';

/** The airport's code, else the text in lower case. */
export const normalPlace = (place: string) => placeCode(place) ?? place.trim().toLowerCase();

/** `KL 0641` and `kl641` are `KL641`. */
export const normalNumber = (number: string) =>
  number
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^([A-Z]{3}|[A-Z][A-Z0-9]|\d[A-Z])0+(?=\d)/, '$1');
