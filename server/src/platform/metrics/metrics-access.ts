import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Env } from '../config/env.js';
import { isLoopback } from '../config/public-address.js';

/** A proxy adds one of these. A request with it comes from elsewhere, even if the proxy runs on this machine. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'via'];

/** What is known of a request for metrics, whichever server received it. */
export interface MetricsRequest {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * Whether this request may read the metrics of its process. Judged by the connection, not by headers that a client can
 * write. On a public address a proxy connects from this machine or a private network, so that only the token counts there.
 */
export function mayReadMetrics(
  { headers, socket }: MetricsRequest,
  { METRICS_TOKEN: token, isPublic }: Pick<Env, 'METRICS_TOKEN' | 'isPublic'>,
): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  return (
    !isPublic &&
    isLoopback(socket.remoteAddress?.replace('::ffff:', '') ?? '') &&
    // A page of another name that was made to point to this machine must not read the answer.
    isLoopback(headers.host?.replace(/:\d+$/, '') ?? '') &&
    FORWARDED.every((name) => headers[name] === undefined)
  );
}

/** Compares in the same time however many characters are right. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
