/**
 * A path as redirects compare it: decoded, in lower case, without query, repeated slashes and a slash at the end.
 * Malformed percent signs stay as they are.
 */
export function normalPath(address: string): string {
  const path = (address.split(/[?#]/, 1)[0] ?? '').trim();
  return `/${decoded(path)}`
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
}

/** The path of a target as `normalPath` has it; null for an address of another site. */
export function targetPath(to: string): string | null {
  return to.startsWith('/') ? normalPath(to) : null;
}

/** The target with the query of the request; a parameter that the target names itself wins. */
export function withQuery(to: string, query: string): string {
  if (query === '') return to;
  const [beforeHash = '', hash] = to.split('#', 2);
  const [path = '', own] = beforeHash.split('?', 2);
  const parameters = new URLSearchParams(own);
  const named = new Set(parameters.keys());
  for (const [name, value] of new URLSearchParams(query))
    if (!named.has(name)) parameters.append(name, value);
  const all = parameters.toString();
  return `${path}${all && `?${all}`}${hash === undefined ? '' : `#${hash}`}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
