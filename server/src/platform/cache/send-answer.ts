import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, AnswerCache, Encoding } from './answer-cache.js';

/** The best encoding that the asker takes. */
export function encodingFor(acceptEncoding: string | undefined): Encoding | null {
  if (!acceptEncoding) return null;
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(acceptEncoding)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(acceptEncoding) ? 'gzip' : null;
}

/** Sends a finished answer: 304 when the asker has it, else its body in the best encoding. */
export async function sendAnswer(
  cache: AnswerCache,
  answer: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply.headers(answer.headers).header('etag', answer.etag);
  if (answer.status === 200 && request.headers['if-none-match'] === answer.etag)
    return reply.status(304).send();
  const { body, encoding } = await cache.encoded(answer, encodingFor(request.headers['accept-encoding']));
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.status(answer.status).send(body);
}
