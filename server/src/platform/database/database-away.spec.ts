import { QueryFailedError } from 'typeorm';
import { expect, it } from 'vitest';
import { isDatabaseAway } from './database-away.js';

const failed = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, ...more });

it.each([
  ['a full disk', '53100'],
  ['no connection left', '53300'],
  ['a shutdown', '57P01'],
  ['a crash', '57P02'],
  ['a start', '57P03'],
  ['a disk that cannot be written', '58030'],
  ['a standby', '25006'],
])('PostgreSQL is away by %s', (_what, code) => {
  expect(isDatabaseAway(failed(code))).toBe(true);
  expect(isDatabaseAway(new QueryFailedError('SELECT 1', [], failed(code)))).toBe(true);
});

it('a pooler without a server is away, and a statement that does not fit its values is a fault', () => {
  expect(isDatabaseAway(failed('08P01', { severity: 'FATAL' }))).toBe(true);
  expect(isDatabaseAway(failed('08P01', { severity: 'ERROR' }))).toBe(false);
});

it.each([
  ['another server that refuses', failed('ECONNREFUSED')],
  ['a statement that took too long', failed('57014')],
  ['a lock that was not free in time', failed('55P03')],
  ['a transaction that did nothing for too long', failed('25P03')],
  ['an error without a code', new Error('No')],
  ['something that is no error', 'No'],
])('it is not away by %s', (_what, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
