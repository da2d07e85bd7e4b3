import { ownPath } from '#contracts/own-path';

/** The target as it is stored: an http(s) address of the shop itself becomes a path, if browsers read that as one. */
export function localTarget(to: string, origin: string): string {
  if (!/^https?:/i.test(to)) return to;
  const url = new URL(to);
  if (url.origin !== new URL(origin).origin) return to;
  return ownPath(`${url.pathname}${url.search}${url.hash}`) ?? to;
}
