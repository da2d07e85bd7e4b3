const SHOP = 'http://shop.invalid';

/**
 * The path, query and fragment of an address of this shop, percent-encoded, as a browser reads them (WHATWG URL). Null
 * where a browser would leave the shop: for `//name`, `/\name`, and for `/.//name` or `/x/..//name`, which become
 * `//name` as soon as their dots are resolved.
 */
export function ownPath(address: string): string | null {
  if (!address.startsWith('/') || !URL.canParse(address, SHOP)) return null;
  const { origin, pathname, search, hash } = new URL(address, SHOP);
  return origin === SHOP && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null;
}

/** True for a path of this shop, as `ownPath` reads it. */
export const isOwnPath = (address: string): boolean => ownPath(address) !== null;
