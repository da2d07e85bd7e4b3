import { describe, expect, it } from 'vitest';
import { networkOf, networksOf } from './network.js';

describe('networkOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('takes %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('networksOf', () => {
  it('counts an IPv6 address for its /64, /56 and /48, each with a wider limit', () => {
    expect(networksOf('2001:db8:1:2ff:3:4:5:6')).toEqual([
      { network: '2001:db8:1:2ff::/64', factor: 1 },
      { network: '2001:db8:1:200::/56', factor: 4 },
      { network: '2001:db8:1::/48', factor: 16 },
    ]);
  });

  it('counts an IPv4 address for itself, however it is written', () => {
    for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '::ffff:c000:207'])
      expect(networksOf(address)).toEqual([{ network: '192.0.2.7', factor: 1 }]);
  });
});
