/** The kind of an expected error. Only the HTTP filter maps kinds to statuses. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'too-long'
  | 'unsupported'
  | 'misdirected'
  | 'too-many'
  | 'unavailable';

/**
 * An expected error: a request breaks a rule of the shop.
 * `code` is stable and machine-readable (`module.reason`), `message` is for people, `details` is plain data.
 */
export class DomainError extends Error {
  constructor(
    readonly code: string,
    readonly kind: ErrorKind,
    message: string,
    readonly details?: Readonly<Record<string, unknown>>,
  ) {
    super(message);
    this.name = 'DomainError';
  }
}
