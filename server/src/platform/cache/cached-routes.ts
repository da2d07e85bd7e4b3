import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, AnswerCache, MadeAnswer } from './answer-cache.js';
import type { AddressOf, KeptAddress } from './keep-rule.js';
import { sendAnswer } from './send-answer.js';

declare module 'fastify' {
  interface FastifyRequest {
    keepAnswer?: { settle: (answer: MadeAnswer | undefined) => void };
    /** The address with the parameters that the answer depends on, in one order; links in the answer start from it. */
    plainUrl?: string;
  }
}

/**
 * Answers reads from the cache before anything else is done for them, and keeps what the first asker is answered.
 * Others who ask for the same meanwhile wait for that answer. A change at a `changing` path empties the cache before it
 * is answered, so that who made it sees it at once; other processes hear of it from PostgreSQL.
 */
export function addCachedRoutes(
  server: FastifyInstance,
  cache: AnswerCache,
  addressOf: AddressOf,
  changing: RegExp,
): void {
  server.addHook('onRequest', (request, reply, done) => {
    const address = request.method === 'GET' ? addressOf(request.url) : undefined;
    if (!address) {
      done();
      return;
    }
    request.plainUrl = address.key;
    answerFor(cache, address, request)
      .then(async (answer) => {
        if (answer) await sendAnswer(cache, answer, request, reply);
        else done();
      })
      .catch(done);
  });
  server.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' && reply.statusCode < 400 && changing.test(request.url.split('?')[0] ?? ''))
      cache.clear();
    const keep = request.keepAnswer;
    if (!keep) return payload;
    delete request.keepAnswer;
    const answer = finished(reply, payload);
    keep.settle(answer);
    void reply.header('cache-control', 'no-cache');
    return answer?.body ?? payload;
  });
  server.addHook('onResponse', (request, _reply, done) => {
    request.keepAnswer?.settle(undefined);
    done();
  });
}

/** The kept answer; undefined for the first asker, who is answered by the route. */
async function answerFor(
  cache: AnswerCache,
  { key, rule }: KeptAddress,
  request: FastifyRequest,
): Promise<Answer | undefined> {
  const kept = cache.get(key);
  if (kept) return kept;
  let first = false;
  const waiting = cache.through(key, rule.tag, () => {
    first = true;
    return new Promise((resolve, reject) => {
      request.keepAnswer = { settle: (answer) => (answer ? resolve(answer) : reject(new NotKept())) };
    });
  });
  if (first) {
    waiting.catch(() => undefined); // Nobody has to be told: the first asker gets the route's own answer.
    return undefined;
  }
  // When the first was refused, so is probably this one: let the route say why.
  return waiting.catch(() => undefined);
}

class NotKept extends Error {}

const KEPT_HEADERS = ['content-type', 'x-total-count', 'x-total-count-is', 'link'];

function finished(reply: FastifyReply, payload: unknown): MadeAnswer | undefined {
  if (reply.statusCode !== 200 || typeof payload !== 'string' || reply.hasHeader('set-cookie'))
    return undefined;
  const headers: Record<string, string> = { 'cache-control': 'no-cache', vary: 'Accept-Encoding' };
  for (const name of KEPT_HEADERS) {
    const value = reply.getHeader(name);
    if (value !== undefined) headers[name] = String(value);
  }
  return { status: 200, headers, body: Buffer.from(payload) };
}
