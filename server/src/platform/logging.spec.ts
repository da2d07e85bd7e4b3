import { expect, it } from 'vitest';
import { createLogger, NestLog } from './logging.js';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger('trace', 'test', { write: (line) => lines.push(line) }));
  return lines.join('');
}

it('no line of the log holds a mail address, wherever it comes from', () => {
  const error = new Error('550 <zoe@example.test> is unknown', { cause: new Error('to zoe@example.test') });
  const text = logged((logger) => {
    logger.error({ err: error, deep: { recipients: ['zoe@example.test'] } }, 'no mail to zoe@example.test');
    logger.info({ path: '/x?email=zoe%40example.test', email: 'zoe@example.test' }, 'refused');
  });
  expect(text).toContain('550 <[address]> is unknown');
  expect(text).not.toMatch(/zoe|example\.test/);
});

it('long texts of an error and of a line are cut', () => {
  const text = logged((logger) => {
    logger.error({ err: new Error('x'.repeat(100_000)), given: 'y'.repeat(100_000) }, 'unexpected error');
    new NestLog(logger).error('z'.repeat(100_000));
  });
  for (const letter of ['x', 'y', 'z']) expect(text).toMatch(new RegExp(`${letter}{8000}… \\(\\d+ more\\)`));
  expect(text).not.toMatch(/([xyz])\1{8000}/);
  expect(text.length).toBeLessThan(50_000);
});

it('an error of the database is logged without the values of the statement and the row', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'orders_number',
    detail: 'Failing row contains (Zoë Byrne, Harbour Road 5)',
    parameters: ['Zoë Byrne'],
    driverError: { detail: 'Zoë Byrne' },
  });
  const text = logged((logger) => logger.error({ err: error }, 'unexpected error'));
  expect(text).toContain('orders_number');
  expect(text).not.toMatch(/Byrne|Harbour/);
});
