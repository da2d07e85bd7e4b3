import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor, type CursorType } from './cursor.js';

const ID = '0199aa00-0000-7000-8000-000000000000';

/** What PostgreSQL takes, and what it refuses although JavaScript or a loose form takes it. */
const VALUES: readonly (readonly [CursorType, readonly (string | number | boolean)[], readonly unknown[]])[] =
  [
    ['uuid', [ID], ['-'.repeat(36), ID.toUpperCase(), `${ID}\n`, ID.replaceAll('-', '')]],
    [
      'time',
      [
        '2026-11-29T10:00:00Z',
        '2026-11-29T10:00:00.123456Z',
        '0001-01-01T00:00:00Z',
        '2024-02-29T23:59:59.9Z',
      ],
      [
        '1',
        '2026-11-29',
        '0000-01-01T00:00:00Z',
        '2026-02-31T00:00:00Z',
        '2026-11-29T24:00:00Z',
        '2026-11-29 10:00:00+00',
      ],
    ],
    ['integer', [0, '-12', 999_999_999], ['9999999999', '1.5', '', ' 1', 1e21, true]],
    ['bigint', ['3000000000001'], ['9999999999999999', 'x', '1e3']],
    ['numeric', ['129.95', 0, '-12345678901234567890.5'], ['1e5', 'NaN', 'Infinity', '.', '1,5']],
    ['float8', [0.0607927, '1e-20', '0e-999', 0], ['1e-400', '1e400', 'NaN', '0.', '1e']],
    ['boolean', [true, 'false'], ['t', 1, '']],
    ['text', ['', 'Ó Súilleabháin', '😀'], ['a\0b', '\ud800']],
  ];

describe.each(VALUES)('a value of type %s', (type, taken, refused) => {
  it.each(taken)('takes %j', (value) => {
    expect(decodeCursor(encodeCursor([value]), [type])).toEqual([String(value)]);
  });

  it.each(refused)('refuses %j', (value) => {
    expect(() => decodeCursor(encodeCursor([value as string]), [type])).toThrow(
      expect.objectContaining({ code: 'request.bad-cursor' }),
    );
  });
});

it.each([
  ['text that is no JSON', 'made-up'],
  ['an object', Buffer.from('{"0":"x"}').toString('base64url')],
  ['a value within a value', Buffer.from('[["x"]]').toString('base64url')],
  ['nothing for a value', Buffer.from('[null]').toString('base64url')],
  ['too few values', encodeCursor([])],
  ['too many values', encodeCursor(['x', 'y'])],
])('refuses %s', (_what, cursor) => {
  expect(() => decodeCursor(cursor, ['text'])).toThrow(
    expect.objectContaining({ code: 'request.bad-cursor' }),
  );
});
