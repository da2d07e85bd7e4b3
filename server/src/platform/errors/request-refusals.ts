import { DomainError } from '#kernel';

/** What the web server refuses before any module sees the request. */
export const requestRefusals = {
  malformed: new DomainError('request.invalid', 'invalid', 'The request is malformed.'),
  emptyJson: new DomainError(
    'request.broken-json',
    'invalid',
    'The body is empty but its content type is JSON.',
  ),
  brokenJson: new DomainError('request.broken-json', 'invalid', 'The body is not valid JSON.'),
  brokenBody: new DomainError('request.broken-body', 'invalid', 'The body is cut short.'),
  badAddress: new DomainError('request.bad-address', 'invalid', 'The address is malformed.'),
  foreignOrigin: new DomainError(
    'request.foreign-origin',
    'forbidden',
    'Changes from another site are refused.',
  ),
  foreignHost: new DomainError(
    'request.foreign-host',
    'misdirected',
    'This shop is not at this address. PUBLIC_URL names its address.',
  ),
  foreignTrial: new DomainError(
    'request.foreign-trial',
    'forbidden',
    'The shop has not signed this trial purchase, or it has expired.',
  ),
  noSuchRoute: new DomainError('request.no-such-route', 'not-found', 'There is nothing at this address.'),
  changedMeanwhile: new DomainError(
    'request.changed-meanwhile',
    'conflict',
    'Another request changed the same at this moment. Look at it again, and repeat what is still missing.',
  ),
  outOfRange: new DomainError(
    'request.out-of-range',
    'invalid',
    'An amount, number or time is larger than the shop can store.',
  ),
  tooLarge: new DomainError('request.too-large', 'too-large', 'The request is too large.'),
  addressTooLong: new DomainError('request.address-too-long', 'too-long', 'The address is too long.'),
  unsupportedType: new DomainError('request.unsupported-type', 'unsupported', 'Send JSON.'),
  /** Files cannot be written; what was being written is gone. */
  diskFull: new DomainError(
    'server.disk-full',
    'unavailable',
    'The disk of the shop is full, so that nothing was stored. Make room, and try again.',
  ),
  /** The database is away, or the process stops. Clients may repeat what they asked, see `details.retryAfterSeconds`. */
  unavailable: new DomainError(
    'server.unavailable',
    'unavailable',
    'The shop is away for a moment. Please try again in a moment.',
    { retryAfterSeconds: 5 },
  ),
};
