import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** The network that counts as one sender: an IPv4 address, or the /64 of an IPv6 address, which one subscriber holds. */
export function networkOf(ipAddress: string): string {
  const address = ipAddress.split('%')[0] ?? '';
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const before = head.split(':').filter((group) => group !== '');
  const after = tail.split(':').filter((group) => group !== '');
  const zeros = address.includes('::')
    ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
    : [];
  const groups = [...before, ...zeros, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.join(':')}::/64`;
}

/** The network of an address as a digest, from which the address cannot be found without the secret. */
export function networkDigest(ipAddress: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`network:${networkOf(ipAddress)}`)
    .digest('base64url');
}
