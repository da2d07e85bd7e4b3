/** What kind of refusal it is; the HTTP filter alone knows which status each kind becomes. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'too-long'
  | 'unsupported'
  | 'too-many'
  | 'unavailable';

/**
 * An expected refusal: a rule of the shop said no.
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
