import { withoutMailAddresses } from '../personal-data/mail-address.js';

const MAX_LENGTH = 1000;

/** Why something failed, to be stored and shown to staff: without mail addresses, 1,000 characters at most. */
export function reasonOf(error: Error): string {
  // PostgreSQL stores no NUL.
  return withoutMailAddresses(error.message.replaceAll('\0', '')).slice(0, MAX_LENGTH) || error.name;
}
