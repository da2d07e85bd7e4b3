import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** A network that counts as one sender. */
export interface SenderNetwork {
  readonly network: string;
  /** How many times the limits of the smallest one it has: more people share it, who must not stop each other. */
  readonly factor: number;
}

/**
 * Prefixes of IPv6 that one subscriber may hold (RIPE-690: a /56 or /48, of which devices choose a /64), in bits, with
 * their factors. A limit of /64s alone would be 65,536 limits for the holder of a /48.
 */
const PREFIXES = [
  [64, 1],
  [56, 4],
  [48, 16],
] as const;

/** The networks that an address counts for, the smallest first: an IPv4 address itself; of IPv6 the /64, /56 and /48. */
export function networksOf(ipAddress: string): readonly SenderNetwork[] {
  const address = ipAddress.split('%')[0] ?? '';
  if (!isIPv6(address)) return [{ network: address, factor: 1 }];
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [{ network: [high >> 8, high & 255, low >> 8, low & 255].join('.'), factor: 1 }];
  return PREFIXES.map(([bits, factor]) => ({ network: prefixOf(groups, bits), factor }));
}

/** The smallest network of an address: an IPv4 address, or the /64 of an IPv6 address. */
export const networkOf = (ipAddress: string): string => networksOf(ipAddress)[0]?.network ?? ipAddress;

/** The eight groups of an IPv6 address as numbers. */
function groupsOf(address: string): number[] {
  const end = address.lastIndexOf(':') + 1;
  const [a = 0, b = 0, c = 0, d] = address.slice(end).split('.').map(Number);
  const isDotted = d !== undefined;
  const hex = isDotted
    ? `${address.slice(0, end)}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
    : address;
  const [before = [], after = []] = hex
    .split('::')
    .map((part) => part.split(':').flatMap((group) => (group === '' ? [] : [parseInt(group, 16)])));
  return [...before, ...Array<number>(Math.max(0, 8 - before.length - after.length)).fill(0), ...after];
}

function prefixOf(groups: readonly number[], bits: 64 | 56 | 48): string {
  const four = groups
    .slice(0, 4)
    .map((group, index) => (index < 3 ? group : bits === 56 ? group & 0xff00 : group));
  return `${four
    .slice(0, bits === 48 ? 3 : 4)
    .map((group) => group.toString(16))
    .join(':')}::/${bits}`;
}

/** The networks of an address as digests, from which the address cannot be found without the secret. */
export function networkDigests(ipAddress: string, secret: string): readonly SenderNetwork[] {
  return networksOf(ipAddress).map(({ network, factor }) => ({
    network: createHmac('sha256', secret).update(`network:${network}`).digest('base64url'),
    factor,
  }));
}

/** The smallest network of an address as a digest. */
export const networkDigest = (ipAddress: string, secret: string): string =>
  networkDigests(ipAddress, secret)[0]?.network ?? '';
