import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedResponse, Encoding } from './cached-response.js';

/** The best encoding that the client accepts. */
function encodingFor(acceptEncoding: string | undefined): Encoding | null {
  if (!acceptEncoding) return null;
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(acceptEncoding)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(acceptEncoding) ? 'gzip' : null;
}

/** Sends 304 when the client has the response already, else its body in the best encoding. */
export async function sendCachedResponse(
  response: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply.headers(response.headers);
  if (!response.isNoStore) {
    void reply.header('etag', response.etag);
    if (response.status === 200 && request.headers['if-none-match'] === response.etag)
      return reply.status(304).send();
  }
  const { body, encoding } = await response.encoded(encodingFor(request.headers['accept-encoding']));
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.status(response.status).send(body);
}
