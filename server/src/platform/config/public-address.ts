import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/** Whether a host name or address always means this machine. `0.0.0.0` and `::` mean every network and do not. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  const family = isIP(name);
  if (family === 0) return name === 'localhost' || name.endsWith('.localhost');
  return LOOPBACK.check(name, family === 4 ? 'ipv4' : 'ipv6');
}

/** Whether the text is an IP address, or a network such as `10.0.0.0/8`. */
export function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  // A network of all addresses would trust the header of every client.
  return bits === undefined || (/^\d{1,3}$/.test(bits) && +bits >= 1 && +bits <= (family === 4 ? 32 : 128));
}

/** What decides whether other machines can reach the shop. */
interface Address {
  readonly HOST: string;
  readonly PUBLIC_URL?: string | undefined;
  readonly TRUSTED_PROXIES: readonly string[];
}

/** True when the shop listens on, or is published at, anything but this machine. Such a shop is run as in production. */
export function isPublicAddress({ HOST, PUBLIC_URL }: Pick<Address, 'HOST' | 'PUBLIC_URL'>): boolean {
  return !isLoopback(HOST) || (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname));
}

/** What a shop on a public address still needs, by setting; empty for a shop that only this machine reaches. */
export function missingForPublicAddress(address: Address): [setting: string, problem: string][] {
  if (!isPublicAddress(address)) return [];
  const problems: [string, string][] = [];
  if (address.PUBLIC_URL === undefined) {
    problems.push([
      'PUBLIC_URL',
      `is needed, because other machines reach HOST=${address.HOST}: set it to the shop's https address, or HOST to 127.0.0.1`,
    ]);
  } else if (!address.PUBLIC_URL.startsWith('https:')) {
    problems.push([
      'PUBLIC_URL',
      'must start with https:// on a public address: put a proxy with TLS in front of the shop',
    ]);
  }
  if (address.TRUSTED_PROXIES.length === 0) {
    problems.push([
      'TRUSTED_PROXIES',
      'is needed on a public address: name the address or network of the proxy with TLS, such as 127.0.0.1 or 10.0.0.0/8',
    ]);
  }
  return problems;
}
