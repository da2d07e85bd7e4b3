import type { FastifyRequest } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { ProblemFilter } from './problem.filter.js';
import { DomainError } from '#kernel';
import type { Logger } from '#platform/logging';

const REQUEST = { id: 'r-1', method: 'POST', url: '/api/webhooks/stripe?key=secret' } as FastifyRequest;

function describing(error: unknown) {
  const log = { info: vi.fn(), error: vi.fn() };
  const answer = new ProblemFilter(log as unknown as Logger).describe(error, REQUEST);
  return { ...answer, log };
}

describe('a refusal', () => {
  it('is answered with its code and logged under it, without what the address carries', () => {
    const { status, body, log } = describing(
      new DomainError('checkout.bad-signature', 'invalid', 'The signature does not fit the message.'),
    );
    expect([status, body.code]).toEqual([400, 'checkout.bad-signature']);
    expect(log.info).toHaveBeenCalledExactlyOnceWith(
      { code: 'checkout.bad-signature', requestId: 'r-1', method: 'POST', path: '/api/webhooks/stripe' },
      'refused',
    );
    expect(log.error).not.toHaveBeenCalled();
  });

  it('is not worth a line when there is simply nothing', () => {
    const { status, log } = describing(new DomainError('request.no-such-route', 'not-found', 'Nothing.'));
    expect(status).toBe(404);
    expect(log.info).not.toHaveBeenCalled();
  });
});

it('an error that nobody expected is logged whole and answered without detail', () => {
  const error = new Error('the password of the database is 1234');
  const { status, body, log } = describing(error);
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain('1234');
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ err: error }),
    'unexpected error',
  );
});
