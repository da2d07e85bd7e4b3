/**
 * Goes to an address that the server gave, such as a payment page. False, and nothing happens, when it is none or
 * not one that a browser should be sent to.
 */
export function leave(address: string | null | undefined): boolean {
  if (!address) return false;
  try {
    const target = new URL(address, location.origin);
    if (target.protocol !== 'https:' && target.protocol !== 'http:') return false;
    location.assign(target.href);
    return true;
  } catch {
    return false;
  }
}
