import { expect, test } from 'vitest';
import { RESERVE_BYTES } from '../../src/server/backup/backupDirectory';
import { type DiskUse, daysUntilFull } from '../../src/server/backup/diskForecast';

const GB = 1e9;
/** A disk with this much free beside the reserve, with three backups of 10 GB of which 3 are kept. */
const daysOf = (freeGb: number, use: Partial<DiskUse> = {}) =>
  daysUntilFull({
    ...{ freeBytes: freeGb * GB + RESERVE_BYTES, freeForBackups: null },
    ...{ dailyBytes: 0, isStoredHere: true },
    ...{ automatic: [10 * GB, 10 * GB, 10 * GB], keep: 3, backupBytes: 10 * GB },
    ...use,
  });

test('a disk on which nothing grows needs room for one backup beside those that are kept', () => {
  expect(daysOf(10)).toBeNull();
  expect(daysOf(9.9)).toBe(0);
  expect(daysOf(0, { keep: 0 })).toBeNull();
  expect(daysOf(-0.1, { keep: 0 })).toBe(0);
});

test('each new backup needs room until as many are kept as are to be', () => {
  expect(daysOf(69, { automatic: [], keep: 7 })).toBe(6);
  expect(daysOf(70, { automatic: [], keep: 7 })).toBeNull();
  expect(daysOf(39, { automatic: [10 * GB], keep: 4 })).toBe(3);
});

test('stored files grow, and each backup with them', () => {
  // 4 GB of files and 2 of the second backup later 13 are free, and the third has 14
  expect(daysOf(19, { dailyBytes: 2 * GB })).toBe(2);
  expect(daysOf(3, { dailyBytes: GB, keep: 0 })).toBe(4);
  expect(daysOf(6, { dailyBytes: GB, keep: 0 })).toBeNull();
});

test('files in a bucket take room in the backups alone', () => {
  expect(daysOf(3, { dailyBytes: GB, keep: 0, isStoredHere: false })).toBeNull();
  expect(daysOf(13, { dailyBytes: GB, isStoredHere: false })).toBe(3);
});

test('backups on a disk of their own fill that one', () => {
  const freeForBackups = 100 * GB;
  expect(daysOf(1, { freeForBackups })).toBeNull();
  expect(daysOf(1, { freeForBackups, dailyBytes: GB })).toBe(2);
  expect(daysOf(100, { freeForBackups: 9 * GB })).toBe(0);
});
