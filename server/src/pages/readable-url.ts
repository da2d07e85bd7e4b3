/**
 * An address whose percent signs make no sense, read as if they were meant literally: the page for it is then the
 * helpful 'not found' like any other. Calls of the API stay as they are, to be refused in words of their own.
 */
export function readableUrl(url: string): string {
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
