import { isIP } from 'node:net';
import { isLoopback } from '#platform/config/public-address';

/** The site that passkeys are bound to. */
export interface PasskeySite {
  /** The relying party: a host name. */
  readonly rpId: string;
  readonly origin: string;
}

/**
 * The site of the shop's public address; null where browsers offer no passkeys: at an IP address, and without https. A
 * shop of this machine's own (127.0.0.1) has them under `localhost`, at the same port.
 */
export function passkeySite(publicUrl: string): PasskeySite | null {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) {
    if (!isLoopback(hostname)) return null;
    return { rpId: 'localhost', origin: `${protocol}//localhost${port && `:${port}`}` };
  }
  return protocol === 'https:' || isLoopback(hostname) ? { rpId: hostname, origin } : null;
}
