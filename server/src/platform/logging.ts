import type { LoggerService } from '@nestjs/common';
import { pino, stdSerializers, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
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

/** An error for the log, without what may quote names or addresses. */
function loggedError(error: Error): object {
  return Object.fromEntries(
    Object.entries(stdSerializers.err(error)).filter(([field]) => !QUOTING.includes(field)),
  );
}

/**
 * A logger that writes one JSON object per line to the standard output; the shop writes no log files. Fields that may hold
 * personal data or secrets are removed, and no line holds a mail address.
 * @param destination instead of the standard output
 */
export function createLogger(level: string, service: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: { service },
    serializers: { err: loggedError },
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

/** Writes Nest's own messages to the same log. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    const error = message instanceof Error ? message : undefined;
    this.logger.error(
      { err: error, rest: error ? undefined : rest },
      error ? error.message : String(message),
    );
  }
}

/** Injection token of the process's `Logger`. */
export const LOGGER = Symbol('Logger');
