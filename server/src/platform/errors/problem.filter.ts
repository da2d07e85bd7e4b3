import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalOfRejectedData } from './rejected-data.js';
import { requestRefusals } from './request-refusals.js';
import { DomainError, type ErrorKind } from '#kernel';
import type { Problem } from '#contracts/problem';
import { isDatabaseAway } from '../database/database-away.js';
import { AWAY_PAGE_HEADERS, awayPage, wantsPage } from '../http/away-page.js';
import { loggedText } from '../logged-text.js';
import type { Logger } from '../logging.js';
import { RepeatedFaults } from '../repeated-faults.js';

const STATUS: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'too-long': 414,
  unsupported: 415,
  misdirected: 421,
  'too-many': 429,
  unavailable: 503,
};

/** Refusals of the web server, by the code of Fastify's error. */
const BY_FASTIFY_CODE: Record<string, DomainError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: requestRefusals.tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: requestRefusals.unsupportedType,
  FST_ERR_CTP_EMPTY_JSON_BODY: requestRefusals.emptyJson,
  FST_ERR_CTP_INVALID_JSON_BODY: requestRefusals.brokenJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: requestRefusals.brokenBody,
  FST_ERR_BAD_URL: requestRefusals.badAddress,
  FST_ERR_MAX_PARAM_LENGTH: requestRefusals.addressTooLong,
};

/** Longest path in the log, in characters; the web server accepts one of 16,000. */
const LONGEST_PATH = 200;

/** Another server than PostgreSQL cannot be reached: then every request that needs it fails alike. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'S3_REFUSED',
]);

/** The disk, or the account's part of it, has no room. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);

interface Answer {
  readonly status: number;
  readonly body: Problem;
  /** Seconds. */
  readonly retryAfter?: number;
}

/**
 * Maps every error to the one problem body. An expected error keeps its code, a database that is away is a 503, data that
 * it rejects because of the request a 409 or 400; any other error is a 500 without detail.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly faults: RepeatedFaults;

  constructor(private readonly logger: Logger) {
    this.faults = new RepeatedFaults(logger);
  }

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.send(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  /** Sends the problem for `error`, to a person as a page where the shop is away, unless a response has been sent already. */
  send(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const { status, body, retryAfter } = this.describe(error, request);
    if (reply.sent) return;
    if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
    void reply.status(status).header('cache-control', 'no-store');
    if (body.code === requestRefusals.unavailable.code && wantsPage(request))
      void reply.headers(AWAY_PAGE_HEADERS).send(awayPage(request));
    else void reply.send(body);
  }

  /**
   * Status and body for `error`. Expected errors are logged by their code, unexpected ones with everything known, both with
   * the signed-in account; a server that is away once in a while, however many requests meet it.
   */
  describe(error: unknown, request: FastifyRequest): Answer {
    const requestId = String(request.id);
    const account = (request as { readonly staff?: { readonly id?: string } }).staff?.id;
    const path = loggedText(request.url.split('?', 1)[0] ?? '', LONGEST_PATH);
    const call = { requestId, method: request.method, path, ...(account && { account }) };
    const known = expected(error);
    if (known) {
      if (!isUnlogged(known)) this.logger.info({ ...call, code: known.code }, 'refused');
      return answerOf(known, requestId);
    }
    if (isDatabaseAway(error)) {
      this.faults.log('error', error, 'the database is away', call);
      return answerOf(requestRefusals.unavailable, requestId);
    }
    if (hasCodeOf(error, NO_ROOM)) {
      this.faults.log('error', error, 'the disk is full', call);
      return answerOf(requestRefusals.diskFull, requestId);
    }
    const rejected = refusalOfRejectedData(error);
    if (rejected) {
      this.logger.error({ err: error, ...call }, 'refused by the database');
      return answerOf(rejected, requestId);
    }
    if (hasCodeOf(error, AWAY)) this.faults.log('error', error, 'a server that the shop needs is away', call);
    else this.logger.error({ err: error, ...call }, 'unexpected error');
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

function answerOf({ kind, code, message, details }: DomainError, requestId: string): Answer {
  const seconds = details?.['retryAfterSeconds'];
  return {
    status: STATUS[kind],
    body: { code, message, ...(details && { details: { ...details } }), requestId },
    ...(typeof seconds === 'number' && { retryAfter: seconds }),
  };
}

/**
 * Robots request missing pages all the time, and while the shop is away every page is refused for what has been logged:
 * such lines would only hide the rest.
 */
const isUnlogged = (refusal: DomainError): boolean =>
  refusal.kind === 'not-found' || refusal === requestRefusals.unavailable;

function hasCodeOf(error: unknown, codes: ReadonlySet<string>): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && codes.has(code);
}

function expected(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string' && BY_FASTIFY_CODE[code]) return BY_FASTIFY_CODE[code];
  if (error instanceof HttpException) return fromHttp(error);
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return status === 400 ? requestRefusals.malformed : undefined;
}

function fromHttp(error: HttpException): DomainError | undefined {
  switch (error.getStatus()) {
    case 400:
      // Nest replaces the parser's SyntaxError with this exception; only its message is left.
      return error.message.includes('JSON') ? requestRefusals.brokenJson : requestRefusals.malformed;
    case 404:
      return requestRefusals.noSuchRoute;
    case 413:
      return requestRefusals.tooLarge;
    case 415:
      return requestRefusals.unsupportedType;
    case 503:
      return requestRefusals.unavailable;
    default:
      return undefined;
  }
}
