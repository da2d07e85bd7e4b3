/** The host of a whole address, as clients send it to a proxy. Which host is meant is said by the header. */
const HOST = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;
/** Read as the beginning of another host where they begin a path; browsers read a backslash as a slash. */
const SLASHES = /[/\\]{2,}/g;

/**
 * The path and query of a requested address. Of a page, several slashes are taken as one, and malformed percent-encoding
 * literally, so that the response is the shop's 'not found' page. URLs of the API stay as they are: malformed ones are
 * refused with a problem.
 */
export function readableUrl(given: string): string {
  const local = given.replace(HOST, '');
  const url = local.startsWith('/') ? local : `/${local}`;
  if (url.startsWith('/api/')) return url;
  const end = url.indexOf('?');
  const query = end < 0 ? '' : url.slice(end);
  const path = (end < 0 ? url : url.slice(0, end)).replace(SLASHES, '/');
  try {
    decodeURIComponent(path);
    return path + query;
  } catch {
    return path.replaceAll('%', '%25') + query;
  }
}
