/** Which holiday and photo a mutation changed: read from its REST path, its input and its result. */

const LARGEST_ID = 2 ** 31 - 1;
const fieldOf = (value: unknown, name: string): unknown =>
  value instanceof FormData ? value.get(name) : (value as Record<string, unknown> | null)?.[name];

/** The input field of the id after `noun` in the REST path (`PUT /api/hotels/{id}`). */
const fieldInPath = (restPath: string | undefined, noun: string) =>
  new RegExp(`/${noun}/\\{(?:\\w+:)?(\\w+)\\}`).exec(restPath ?? '')?.[1];

function toId(value: unknown): number | null {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 && id <= LARGEST_ID ? id : null;
}

/**
 * The id of the holiday in the REST path, else `holidayId` of the returned row. Null when the input
 * has a `holidayId`, since the mutation may have moved the row from another holiday.
 */
export function changedHolidayId(
  restPath: string | undefined,
  input: unknown,
  result: unknown,
): number | null {
  const inPath = fieldInPath(restPath, 'holidays');
  if (!inPath && fieldOf(input, 'holidayId') != null) return null;
  return toId(inPath ? fieldOf(input, inPath) : fieldOf(result, 'holidayId'));
}

/** The id of the photo in the REST path, else `photoId` of the returned row. */
export const changedPhotoId = (restPath: string | undefined, input: unknown, result: unknown) =>
  toId(fieldOf(input, fieldInPath(restPath, 'photos') ?? '') ?? fieldOf(result, 'photoId'));
