import type { Changes } from './every-change.js';
import { newPerson } from './person-with-traces.js';

/** Exports and erasures of personal data; an address without data will do. */
export function privacyChanges(): Changes {
  const body = () => ({ body: { email: newPerson().email } });
  return { 'POST /api/privacy/exports': body, 'POST /api/privacy/erasures': body };
}
