import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { requestIdOf } from '../http/request-id.js';
import { STANDARD_HEADERS } from '../http/standard-headers.js';
import type { Answer, AnswerCache, Encoded } from './answer-cache.js';
import type { AddressOf } from './keep-rule.js';
import { encodingFor } from './send-answer.js';

/** Told of each answer: which route it was for, its status, and how many seconds it took. */
export type Answered = (route: string, status: number, seconds: number) => void;

/**
 * Answers what is kept before the framework sees the request: hooks, routing and modules would do nothing for it and
 * take most of its time. Everything else, and everything while the server stops, is the framework's.
 */
export function answerKeptFirst(
  server: Server,
  cache: AnswerCache,
  addressOf: AddressOf,
  answered: Answered,
): void {
  const [framework] = server.listeners('request') as RequestListener[];
  if (!framework) throw new Error('The framework does not listen for requests yet');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const began = performance.now();
    const address = server.listening && request.method === 'GET' ? addressOf(request.url ?? '') : undefined;
    const answer = address && cache.get(address.key);
    const encoded = answer && cache.encodedNow(answer, encodingFor(request.headers['accept-encoding']));
    if (!encoded) return framework(request, response);
    const status = send(answer, encoded, request, response);
    answered(address.rule.route, status, (performance.now() - began) / 1000);
  });
}

/** 304 when the asker has it, else the body. */
function send(answer: Answer, encoded: Encoded, request: IncomingMessage, response: ServerResponse): number {
  const headers = [...headersOf(answer), 'x-request-id', requestIdOf(request.headers)];
  if (request.headers['if-none-match'] === answer.etag) {
    response.writeHead(304, headers).end();
    return 304;
  }
  if (encoded.encoding) headers.push('content-encoding', encoded.encoding);
  headers.push('content-length', String(encoded.body.length));
  response.writeHead(200, headers).end(encoded.body);
  return 200;
}

const headersOfAnswers = new WeakMap<Answer, readonly string[]>();

/** Names and values in turn of the headers that are the same for everybody. */
function headersOf(answer: Answer): readonly string[] {
  const known = headersOfAnswers.get(answer);
  if (known) return known;
  const all = { ...answer.headers, ...STANDARD_HEADERS, etag: answer.etag };
  const headers = Object.entries(all).flat();
  headersOfAnswers.set(answer, headers);
  return headers;
}
