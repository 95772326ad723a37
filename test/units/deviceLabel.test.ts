import { expect, test } from 'vitest';
import { deviceLabel } from '../../src/server/auth/deviceLabel';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IOS_WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)';
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)';

test.each([
  ['Chrome on Android', `${ANDROID} ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36`],
  ['Chrome on Windows', `${WINDOWS} ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`],
  ['Chrome on Mac', `${MAC} ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`],
  ['Chrome on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`],
  [
    'Chrome on Linux',
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/131.0.0.0 Safari/537.36`,
  ],
  [
    'Chrome on ChromeOS',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`,
  ],
  ['Chrome on iPhone', `${IPHONE} ${IOS_WEBKIT} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`],
  ['Chrome on iPad', `${IPAD} ${IOS_WEBKIT} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`],
  ['Edge on Windows', `${WINDOWS} ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.2903.51`],
  ['Edge on Android', `${ANDROID} ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36 EdgA/131.0.0.0`],
  [
    'Edge on iPhone',
    `${IPHONE} ${IOS_WEBKIT} Version/18.0 EdgiOS/131.0.2903.68 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Firefox on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
  ],
  ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0'],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'],
  ['Firefox on iPhone', `${IPHONE} ${IOS_WEBKIT} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`],
  ['Safari on iPhone', `${IPHONE} ${IOS_WEBKIT} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Safari on iPad', `${IPAD} ${IOS_WEBKIT} Version/16.6 Mobile/15E148 Safari/604.1`],
  // an iPad that asks for desktop sites says that it is a Mac
  ['Safari on Mac', `${MAC} ${IOS_WEBKIT} Version/18.1 Safari/605.1.15`],
  [
    'Samsung Internet on Android',
    `${ANDROID} ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
  ],
  ['Opera on Windows', `${WINDOWS} ${WEBKIT} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`],
  [
    'DuckDuckGo on iPhone',
    `${IPHONE} ${IOS_WEBKIT} Version/18.1 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`,
  ],
  ['iPhone', `${IPHONE} ${IOS_WEBKIT} Mobile/15E148`],
  ['curl', 'curl/8.5.0'],
  ['python-requests', 'python-requests/2.32.3'],
  ['node', 'node'],
])('%s is named by its User-Agent', (label, userAgent) => {
  expect(deviceLabel(userAgent)).toBe(label);
});

test.each([null, undefined, '', 'Mozilla/5.0', '<b>/1', ' '])('%j names nothing', (userAgent) => {
  expect(deviceLabel(userAgent)).toBeNull();
});
