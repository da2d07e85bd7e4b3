import type { FastifyRequest } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { ProblemFilter } from './problem.filter.js';
import { DomainError } from '#kernel';
import type { Logger } from '#platform/logging';

const REQUEST = { id: 'r-1', method: 'POST', url: '/api/webhooks/stripe?key=secret' } as FastifyRequest;

function describing(error: unknown) {
  const log = { info: vi.fn(), error: vi.fn() };
  const problem = new ProblemFilter(log as unknown as Logger).describe(error, REQUEST);
  return { ...problem, log };
}

describe('an expected error', () => {
  it('keeps its code, and is logged by it without the query of the address [asvs: 16.2.1]', () => {
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

  it('is logged with the account of the staff member who was refused [asvs: 16.3.2]', () => {
    const log = { info: vi.fn(), error: vi.fn() };
    const request = { ...REQUEST, staff: { id: 'account-1' } } as FastifyRequest;
    const refusal = new DomainError('identity.not-allowed', 'forbidden', 'Not allowed.');
    new ProblemFilter(log as unknown as Logger).describe(refusal, request);
    expect(log.info).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ account: 'account-1', code: 'identity.not-allowed', requestId: 'r-1' }),
      'refused',
    );
  });

  it.each([
    ['a path of 200 characters whole', 200, ''],
    ['one character less of a path of 201', 201, '… (1 more)'],
    ['the beginning of a path of 16,000', 16_000, '… (15800 more)'],
  ])('is logged with %s', (_what, length, end) => {
    const log = { info: vi.fn(), error: vi.fn() };
    const url = `/${'a'.repeat(length - 1)}?key=secret`;
    const refusal = new DomainError('request.foreign-origin', 'forbidden', 'Not from there.');
    new ProblemFilter(log as unknown as Logger).describe(refusal, { ...REQUEST, url });
    const path = `/${'a'.repeat(Math.min(length, 200) - 1)}${end}`;
    expect(log.info).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ path }), 'refused');
  });

  it('is not logged when something is not found', () => {
    const { status, log } = describing(new DomainError('request.no-such-route', 'not-found', 'Nothing.'));
    expect(status).toBe(404);
    expect(log.info).not.toHaveBeenCalled();
  });
});

it.each([
  ['a key that another request has taken', '23505', 409, 'request.changed-meanwhile'],
  ['a reference to what another request has removed', '23503', 409, 'request.changed-meanwhile'],
  ['a number beyond its column', '22003', 400, 'request.out-of-range'],
  ['a time beyond the calendar', '22008', 400, 'request.out-of-range'],
  ['a rule of the database that no use case knows', '23514', 500, 'server.error'],
])('names %s that only the database has noticed, and logs it', (_what, sqlState, expected, code) => {
  const driverError = Object.assign(new Error('duplicate key value (name)=(Howth)'), { code: sqlState });
  for (const error of [driverError, Object.assign(new Error('failed'), { driverError })]) {
    const { status, body, log } = describing(error);
    expect([status, body.code]).toEqual([expected, code]);
    expect(JSON.stringify(body)).not.toContain('Howth');
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ err: error, path: '/api/webhooks/stripe' }),
      expected === 500 ? 'unexpected error' : 'refused by the database',
    );
  }
});

it('logs an unexpected error with its details and answers without them', () => {
  const error = new Error('the password of the database is 1234');
  const { status, body, log } = describing(error);
  expect([status, body.code]).toEqual([500, 'server.error']);
  expect(JSON.stringify(body)).not.toContain('1234');
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ err: error }),
    'unexpected error',
  );
});

it('logs once that another server is away, and not for every request that fails of it', () => {
  const log = { info: vi.fn(), error: vi.fn() };
  const filter = new ProblemFilter(log as unknown as Logger);
  for (let request = 0; request < 100; request += 1) {
    const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    expect(filter.describe(error, REQUEST).status).toBe(500);
  }
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ requestId: 'r-1', path: '/api/webhooks/stripe' }),
    'a server that the shop needs is away',
  );
});

it.each(['ENOSPC', 'EDQUOT'])('names a disk without room (%s), and logs it once', (errno) => {
  const log = { info: vi.fn(), error: vi.fn() };
  const filter = new ProblemFilter(log as unknown as Logger);
  for (let request = 0; request < 100; request += 1) {
    const error = Object.assign(new Error(`${errno}: write '/srv/shop/media/coat.part'`), { code: errno });
    const { status, body } = filter.describe(error, REQUEST);
    expect([status, body.code]).toEqual([503, 'server.disk-full']);
    expect(body.message).toContain('disk');
    expect(JSON.stringify(body)).not.toContain('/srv');
  }
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ requestId: 'r-1', path: '/api/webhooks/stripe' }),
    'the disk is full',
  );
});

it('answers 503 while the database is away, says when to try again, and logs it once', () => {
  const log = { info: vi.fn(), error: vi.fn() };
  const filter = new ProblemFilter(log as unknown as Logger);
  for (let request = 0; request < 100; request += 1) {
    const error = Object.assign(new Error('could not extend file: No space left on device'), {
      code: '53100',
    });
    const { status, body, retryAfter } = filter.describe(error, REQUEST);
    expect([status, body.code, retryAfter]).toEqual([503, 'server.unavailable', 5]);
    expect(JSON.stringify(body)).not.toContain('device');
  }
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ requestId: 'r-1', path: '/api/webhooks/stripe' }),
    'the database is away',
  );
});
