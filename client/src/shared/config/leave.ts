/**
 * Sends the browser to an address from the server, such as a payment page. Returns false and does nothing
 * when the address is missing or not http(s).
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
