import type { FastifyRequest } from 'fastify';
import { addRouteConfig } from '../http/route-config.js';

/** How the responses of a route are cached. */
export interface CacheRule {
  /** Query parameters that change the response. All others are ignored, so that they cannot fill the cache. */
  readonly parameters: readonly string[];
  /** The route parameter with the id of the product on whose stock the response depends. */
  readonly productParam?: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by `Cached`. */
    cacheRule?: CacheRule;
  }
}

/**
 * Caches the responses of a GET route until the data behind them changes. For responses that are the same for every
 * client: one with `cache-control: no-store` or a cookie is not cached.
 */
export const Cached = (rule: CacheRule): MethodDecorator => addRouteConfig({ cacheRule: rule });

/** The URL of a request with only the parameters that change its response, in a fixed order: the key of the response. */
export function canonicalUrl({ url, query }: Pick<FastifyRequest, 'url' | 'query'>, rule: CacheRule): string {
  const end = url.indexOf('?');
  if (end < 0) return url;
  const path = url.slice(0, end);
  const given = query as Record<string, string | string[] | undefined>;
  const relevant = new URLSearchParams();
  for (const name of rule.parameters)
    for (const value of [given[name] ?? []].flat()) relevant.append(name, value);
  return relevant.size > 0 ? `${path}?${relevant.toString()}` : path;
}
