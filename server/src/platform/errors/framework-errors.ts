import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Env } from '../config/env.js';
import { standardHeaders } from '../http/standard-headers.js';
import type { ProblemFilter } from './problem.filter.js';
import type { Problem } from '#contracts/problem';

type Refusal = readonly [status: number, code: string, message: string];

/** Requests that Node cannot parse, by the code of its error. */
const BY_NODE_CODE: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: [431, 'request.headers-too-large', 'The headers of the request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request.timeout', 'The request took too long to arrive.'],
};
const NOT_HTTP: Refusal = [400, 'request.malformed', 'This is not an HTTP request.'];

/** Options of Fastify that give its own error responses, and Node's, the problem body and the standard headers. */
export function frameworkErrors(
  problems: ProblemFilter,
  env: Pick<Env, 'PUBLIC_URL'>,
): Required<Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>> {
  const headers = standardHeaders(env);
  return {
    // Hooks do not run for these requests, so their headers are set here.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      void reply.headers({ ...headers, 'x-request-id': String(request.id) });
      problems.send(error, request, reply);
    },
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, headers),
  };
}

/** Answers a connection that sent no HTTP request, and closes it. */
function refuseConnection(
  error: { readonly code?: string },
  socket: Socket,
  standard: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code, message] = BY_NODE_CODE[error.code ?? ''] ?? NOT_HTTP;
  const requestId = randomUUID();
  const body = JSON.stringify({ code, message, requestId } satisfies Problem);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
    ...standard,
    'x-request-id': requestId,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
}
