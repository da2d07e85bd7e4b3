/** At the beginning of an address two of them would name another host. */
const LEADING_SLASHES = /^[/\\]{2,}/;

/**
 * Takes several slashes at the beginning as one, and malformed percent-encoding of a page's URL literally, so that the
 * response is the shop's 'not found' page. URLs of the API stay as they are: malformed ones are refused with a problem.
 */
export function readableUrl(given: string): string {
  const url = given.replace(LEADING_SLASHES, '/');
  if (url.startsWith('/api/')) return url;
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + (query < 0 ? '' : url.slice(query));
  }
}
