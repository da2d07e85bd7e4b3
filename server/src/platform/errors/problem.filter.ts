import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, type ErrorKind } from '#kernel';
import type { Problem } from '#contracts/problem';
import type { Logger } from '../logging.js';

const STATUS: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  'too-many': 429,
  unavailable: 503,
};

/** Refusals that the web server itself makes before a controller is reached. */
const WEB_SERVER: Record<string, DomainError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new DomainError('request.too-large', 'too-large', 'The request is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new DomainError('request.unsupported-type', 'unsupported', 'Send JSON.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new DomainError(
    'request.broken-json',
    'invalid',
    'The body is empty but says it is JSON.',
  ),
  FST_ERR_CTP_INVALID_JSON_BODY: new DomainError(
    'request.broken-json',
    'invalid',
    'The body is not valid JSON.',
  ),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new DomainError(
    'request.broken-body',
    'invalid',
    'The body is cut short.',
  ),
  FST_ERR_BAD_URL: new DomainError('request.bad-address', 'invalid', 'The address is malformed.'),
};

/** Turns whatever was thrown into the one error body. An expected refusal keeps its code; the rest is a 500 without detail. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const { status, body, retryAfter } = this.describe(error, request);
    const reply = http.getResponse<FastifyReply>();
    if (reply.sent) return;
    if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
    void reply.status(status).header('cache-control', 'no-store').send(body);
  }

  /** Status and body for `error`. Refusals are logged by their code, what was not expected with all that is known of it. */
  describe(error: unknown, request: FastifyRequest): { status: number; body: Problem; retryAfter?: number } {
    const requestId = String(request.id);
    const call = { requestId, method: request.method, path: request.url.split('?')[0] };
    const known = expected(error);
    if (known) {
      const { code, message, details } = known;
      // What is not there is asked for by every passing robot, and tells nothing.
      if (known.kind !== 'not-found') this.logger.info({ ...call, code }, 'refused');
      const seconds = details?.['retryAfterSeconds'];
      return {
        status: STATUS[known.kind],
        body: { code, message, ...(details && { details: { ...details } }), requestId },
        ...(typeof seconds === 'number' && { retryAfter: seconds }),
      };
    }
    this.logger.error({ err: error, ...call }, 'unexpected error');
    return {
      status: 500,
      body: {
        code: 'server.error',
        message: 'Something went wrong on our side. Please try again.',
        requestId,
      },
    };
  }
}

function expected(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string' && WEB_SERVER[code]) return WEB_SERVER[code];
  if (error instanceof HttpException) return fromHttp(error);
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (status === 400) return new DomainError('request.invalid', 'invalid', 'The request is malformed.');
  return undefined;
}

function fromHttp(error: HttpException): DomainError | undefined {
  switch (error.getStatus()) {
    case 400:
      // Nest has turned the parser's SyntaxError into this; only its words are left.
      if (error.message.includes('JSON')) return WEB_SERVER['FST_ERR_CTP_INVALID_JSON_BODY'];
      return new DomainError('request.invalid', 'invalid', 'The request is malformed.');
    case 404:
      return new DomainError('request.no-such-route', 'not-found', 'There is nothing at this address.');
    case 413:
      return WEB_SERVER['FST_ERR_CTP_BODY_TOO_LARGE'];
    case 415:
      return WEB_SERVER['FST_ERR_CTP_INVALID_MEDIA_TYPE'];
    case 503:
      return new DomainError(
        'server.unavailable',
        'unavailable',
        'The shop is restarting. Please try again.',
      );
    default:
      return undefined;
  }
}
