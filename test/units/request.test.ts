import { expect, test } from 'vitest';
import { networkOf } from '../../src/server/http/request';

test.each([
  ['203.0.113.4', '203.0.113.4'],
  ['::ffff:203.0.113.4', '203.0.113.4'],
  ['::ffff:cb00:7104', '203.0.113.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0000:ffff::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('a limit counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
