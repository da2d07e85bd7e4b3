import type { LoggerService } from '@nestjs/common';
import { pino, stdSerializers, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { loggedText } from './logged-text.js';
import { withoutMailAddresses } from './personal-data/mail-address.js';

export type { Logger };

/** Fields of errors that quote values: rows and parameters of statements, requests and answers of mail servers. */
const QUOTING = [
  'detail',
  'where',
  'parameters',
  'driverError',
  'response',
  'rejected',
  'rejectedErrors',
  'envelope',
];

/** Longest text of a line, in characters: room for the stack of an error with its causes. */
const LONGEST_TEXT = 8000;

/** An error for the log, without what may quote names or addresses. */
function loggedError(error: Error): object {
  return withShortTexts(
    Object.fromEntries(
      Object.entries(stdSerializers.err(error)).filter(([field]) => !QUOTING.includes(field)),
    ),
  );
}

function withShortTexts(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? loggedText(value, LONGEST_TEXT) : value,
    ]),
  );
}

/**
 * A logger that writes one JSON object per line to the standard output; the shop writes no log files. Fields that may hold
 * personal data or secrets are removed, long texts cut, and no line holds a mail address.
 * @param destination instead of the standard output
 */
export function createLogger(level: string, service: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: { service },
    serializers: { err: loggedError },
    formatters: { log: withShortTexts },
    hooks: { streamWrite: withoutMailAddresses },
    redact: {
      paths: [
        'email',
        '*.email',
        'password',
        '*.password',
        'req.headers.cookie',
        'req.headers.authorization',
      ],
      censor: '[cut]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

const messageOf = (message: unknown): string => loggedText(String(message), LONGEST_TEXT);

/** Writes Nest's own messages to the same log. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, messageOf(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, messageOf(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    const error = message instanceof Error ? message : undefined;
    this.logger.error(
      { err: error, rest: error ? undefined : rest },
      messageOf(error ? error.message : message),
    );
  }
}

/** Injection token of the process's `Logger`. */
export const LOGGER = Symbol('Logger');
