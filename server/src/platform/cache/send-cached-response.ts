import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedResponse, Encoding } from './cached-response.js';

const ACCEPTED: Readonly<Record<Encoding, RegExp>> = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/,
};

/** Whether the client accepts an encoding, by its header `accept-encoding`. */
export const accepts = (acceptEncoding: string | undefined, encoding: Encoding): boolean =>
  ACCEPTED[encoding].test(acceptEncoding ?? '');

/** The best encoding that the client accepts. */
function encodingFor(acceptEncoding: string | undefined): Encoding | null {
  if (accepts(acceptEncoding, 'br')) return 'br';
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : null;
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
