import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';

export type { Logger };

/** A logger that writes one JSON object per line. Fields that may hold personal data or secrets are removed at any depth. */
export function createLogger(level: string, service: string): Logger {
  return pino({
    level,
    base: { service },
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
  });
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
