import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { canonicalUrl, type CacheRule } from './cache-rule.js';
import type { CachedResponse, ResponseContent } from './cached-response.js';
import type { ResponseCache } from './response-cache.js';
import { sendCachedResponse } from './send-cached-response.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while other requests wait for this one's response. Called with undefined when it cannot be shared. */
    shareResponse?: (content: ResponseContent | undefined) => void;
    /** The URL without the parameters that do not change the response; links in the response start from it. */
    canonicalUrl?: string;
  }
}

/**
 * Serves the routes with a cache rule from the cache. On a miss the first request runs the route, and its response goes
 * to the cache and to the requests for the same URL that arrived meanwhile.
 */
export function serveCachedResponses(server: FastifyInstance, cache: ResponseCache): void {
  server.addHook('onRequest', (request, reply, done) => {
    const rule = request.method === 'GET' ? request.routeOptions.config.cacheRule : undefined;
    if (!rule) {
      done();
      return;
    }
    cachedResponse(cache, rule, request)
      .then(async (response) => {
        if (response) await sendCachedResponse(response, request, reply);
        else done();
      })
      .catch(done);
  });
  server.addHook('onSend', (request, reply, payload, done) => {
    const share = request.shareResponse;
    if (!share) {
      done(null, payload);
      return;
    }
    const content = contentOf(reply, payload);
    share(content);
    if (content) void reply.header('cache-control', 'no-cache');
    done(null, content?.body ?? payload);
  });
  server.addHook('onResponse', (request, _reply, done) => {
    request.shareResponse?.(undefined);
    done();
  });
}

/** The cached response, or that of a request that came before; undefined when the route has to run. */
async function cachedResponse(
  cache: ResponseCache,
  rule: CacheRule,
  request: FastifyRequest,
): Promise<CachedResponse | undefined> {
  const key = canonicalUrl(request, rule);
  request.canonicalUrl = key;
  const cached = cache.get(key);
  if (cached) return cached;
  const response = cache.getOrCreate(key, productOf(request, rule), () => {
    return new Promise((resolve, reject) => {
      request.shareResponse = (content) => {
        delete request.shareResponse;
        if (content) resolve(content);
        else reject(new NotShared());
      };
    });
  });
  // This request is the first, and its route produces the response; a refusal concerns only the waiting requests.
  if (request.shareResponse) {
    response.catch(() => undefined);
    return undefined;
  }
  return response.catch(() => undefined);
}

/** The response of the first request is not for others: they run the route themselves. */
class NotShared extends Error {}

function productOf(request: FastifyRequest, { productParam }: CacheRule): string | null {
  const params = request.params as Record<string, string | undefined>;
  return (productParam !== undefined && params[productParam]?.toLowerCase()) || null;
}

/** A route sets it when its parameters do not name the product that its response depends on. */
const PRODUCT_HEADER = 'x-product-id';
const CACHED_HEADERS = ['content-type', 'x-total-count', 'x-total-count-is', 'link', PRODUCT_HEADER];

/** What can be cached of a response; undefined when it is an error or meant for one client. */
function contentOf(reply: FastifyReply, payload: unknown): ResponseContent | undefined {
  if (reply.statusCode !== 200 || typeof payload !== 'string' || reply.hasHeader('set-cookie'))
    return undefined;
  if (reply.getHeader('cache-control') === 'no-store') return undefined;
  const headers: Record<string, string> = { 'cache-control': 'no-cache', vary: 'Accept-Encoding' };
  for (const name of CACHED_HEADERS) {
    const value = reply.getHeader(name);
    if (value !== undefined) headers[name] = String(value);
  }
  return { status: 200, headers, body: Buffer.from(payload), product: headers[PRODUCT_HEADER] };
}
