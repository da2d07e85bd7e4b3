import type { Env } from '../config/env.js';
import { isLoopback } from '../config/public-address.js';

/** Where browsers report what a policy has blocked; see `policy-reports.ts`. */
export const POLICY_REPORTS_PATH = '/api/policy-reports';

/** One year in seconds, the least that browsers' lists of such hosts ask for. */
const HSTS = 'max-age=31536000; includeSubDomains';

/** Data is no page: a browser that shows it as one runs nothing, loads nothing and gives it no origin. */
const DATA_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/**
 * The headers of every response, also of those that the framework sends. Pages replace the policy by their own. Browsers
 * must use https where the shop has a name on the internet; on `localhost` that would bind other programs.
 */
export function standardHeaders({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): Readonly<Record<string, string>> {
  const { protocol, hostname } = new URL(PUBLIC_URL);
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': DATA_POLICY,
    ...(protocol === 'https:' && !isLoopback(hostname) && { 'strict-transport-security': HSTS }),
  };
}
