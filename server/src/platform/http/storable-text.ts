import type { FastifyInstance } from 'fastify';
import { requestRefusals } from '../errors/request-refusals.js';
import { invalidFields } from './validation.pipe.js';

/**
 * Refuses text that cannot be stored, for every route: PostgreSQL accepts neither a NUL character nor half of a
 * surrogate pair. A body is refused with `request.invalid`, which names the fields, an address with `request.bad-address`.
 */
export function refuseUnstorableText(server: FastifyInstance): void {
  server.addHook('preValidation', (request, _reply, done) => {
    if (request.url.startsWith('/api/') && !isStorable([request.params, request.query])) {
      done(requestRefusals.badAddress);
      return;
    }
    const fields = Object.entries(request.body ?? {}).filter((field) => !isStorable(field));
    if (fields.length === 0) done();
    else done(invalidFields(fields.map(([path]) => ({ path, message: 'Must be Unicode text without NUL' }))));
  });
}

/** True when every text in `value`, names of fields included, can be stored. Not recursive: a body may nest deeply. */
export function isStorable(value: unknown): boolean {
  const pending: unknown[] = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next === 'string' && (!next.isWellFormed() || next.includes('\0'))) return false;
    if (typeof next === 'object' && next !== null)
      for (const entry of Object.entries(next)) pending.push(...entry);
  }
  return true;
}
