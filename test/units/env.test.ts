import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
// whose words for wrong input must not reach the settings
import '../../src/routers';
import { readSettings, SettingsError } from '../../src/server/env';

describe('the settings', () => {
  test('are all optional', () => {
    expect(readSettings({})).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: resolve('data'),
      ADMIN_NAME: 'Admin',
      SIGNUP: 'open',
      ALLOWED_HOSTS: [],
      TRUST_PROXY: false,
      S3_REGION: 'auto',
      GOOGLE_PLACES_URL: 'https://maps.googleapis.com/maps/api/place',
      PHOTON_URL: 'https://photon.komoot.io',
      NOMINATIM_URL: 'https://nominatim.openstreetmap.org',
      OPEN_METEO_URL: 'https://api.open-meteo.com/v1/forecast',
      OPEN_METEO_GEOCODING_URL: 'https://geocoding-api.open-meteo.com/v1/search',
      OPEN_METEO_ARCHIVE_URL: 'https://archive-api.open-meteo.com/v1/archive',
      MAX_VIDEO_MB: 2048,
      BACKUP_KEEP: 7,
      BACKUP_HOUR: 3,
      LOG_LEVEL: 'info',
    });
  });

  test('that are empty count as not given', () => {
    expect(readSettings({ PORT: '', SIGNUP: '', DATABASE_URL: '' })).toEqual(readSettings({}));
  });

  test('are read as what they mean', () => {
    expect(
      readSettings({
        PORT: '8080',
        PUBLIC_URL: 'https://family.example/',
        TRUST_PROXY: '10.0.0.0/8, ::1,192.168.1.2',
        SIGNUP: 'approval',
        ALLOWED_HOSTS: 'Reizen.Example:8080, fämilie.example. ,192.0.2.7',
        PHOTON_URL: 'http://photon.local:2322/',
      }),
    ).toMatchObject({
      PORT: 8080,
      PUBLIC_URL: 'https://family.example',
      TRUST_PROXY: ['10.0.0.0/8', '::1', '192.168.1.2'],
      SIGNUP: 'approval',
      ALLOWED_HOSTS: ['reizen.example', 'xn--fmilie-bua.example', '192.0.2.7'],
      PHOTON_URL: 'http://photon.local:2322',
    });
    expect(readSettings({ TRUST_PROXY: 'true' }).TRUST_PROXY).toBe(true);
    expect(readSettings({ TRUST_PROXY: 'false' }).TRUST_PROXY).toBe(false);
  });

  test('let nobody sign up uninvited at a public address, unless SIGNUP says so', () => {
    const PUBLIC_URL = 'https://family.example';
    expect(readSettings({ PUBLIC_URL }).SIGNUP).toBe('invite');
    expect(readSettings({ PUBLIC_URL, SIGNUP: 'open' }).SIGNUP).toBe('open');
    expect(readSettings({ PUBLIC_URL: '' }).SIGNUP).toBe('open');
  });

  const hosts =
    'must be host names with commas between them, such as family.example,www.family.example';
  const port = 'must be a whole number from 0 to 65535';
  const proxy = "must be true, false, or the proxies' addresses with commas between them";
  test.each([
    ['PORT', 'abc', port],
    ['PORT', '-1', port],
    ['PORT', '1e3', port],
    ['PORT', '65536', port],
    ['DATABASE_URL', 'mysql://x', 'must begin with postgres:// or postgresql://'],
    ['APP_SECRET', 'short', 'must have at least 16 characters'],
    ['ADMIN_NAME', '  ', 'must not be blank'],
    ['ADMIN_PASSCODE', '1'.repeat(201), 'must have at most 200 characters'],
    ['SIGNUP', 'closed', 'must be one of open, approval, invite'],
    ['PUBLIC_URL', 'family.example', 'must be an http or https address'],
    ['PUBLIC_URL', 'ftp://family.example', 'must be an http or https address'],
    ['ALLOWED_HOSTS', 'https://family.example', hosts],
    ['ALLOWED_HOSTS', 'family.example,', hosts],
    ['ALLOWED_HOSTS', '*.family.example', hosts],
    ['OPEN_METEO_URL', 'open-meteo.com', 'must be an http or https address'],
    ['NOMINATIM_URL', 'file:///etc/passwd', 'must be an http or https address'],
    ['TRUST_PROXY', 'yes', proxy],
    ['TRUST_PROXY', '10.0.0.0/33', proxy],
    ['TRUST_PROXY', '10.0.0.1,', proxy],
    ['TRUST_PROXY', '::1/129', proxy],
    [
      'S3_BUCKET',
      'uploads',
      'needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it',
    ],
    ['BACKUP_KEEP', '-1', 'must be a whole number from 0 to 1000'],
    ['BACKUP_HOUR', '24', 'must be a whole number from 0 to 23'],
    ['BACKUP_PASSPHRASE', 'seven 7', 'must have at least 8 characters'],
    ['LOG_LEVEL', 'loud', 'must be one of trace, debug, info, warn, error, fatal, silent'],
  ])('say in one line what is wrong: %s=%s', (name, value, message) => {
    expect(() => readSettings({ [name]: value })).toThrow(
      new SettingsError(`Setting ${name}: ${message}`),
    );
  });
});
