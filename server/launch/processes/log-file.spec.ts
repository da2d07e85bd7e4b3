import { existsSync, mkdtempSync, readFileSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DAYS_PER_FILE, logFile } from './log-file.mjs';
import { RETENTION } from '#contracts/retention';

const DAY_MS = 86_400_000;

it('a line is gone from the log files after the period that the privacy page names', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'shop-log-')), 'api.log');
  const start = Date.now();
  let day = 0;
  const log = logFile(file, () => start + day * DAY_MS);
  const write = (line: string) => {
    log.write(line);
    log.flush();
    // The file gets the real time; the test's days pass faster.
    const time = (start + day * DAY_MS) / 1000;
    utimesSync(file, time, time);
  };
  write('first');
  day = DAYS_PER_FILE - 1;
  write('second');
  expect(readFileSync(file, 'utf8')).toBe('first\nsecond\n');
  day = DAYS_PER_FILE + 1;
  write('third');
  expect([readFileSync(file, 'utf8'), readFileSync(`${file}.1`, 'utf8')]).toEqual([
    'third\n',
    'first\nsecond\n',
  ]);
  day = 2 * DAYS_PER_FILE;
  write('fourth');
  expect(existsSync(`${file}.1`)).toBe(false);
  expect(2 * DAYS_PER_FILE).toBe(RETENTION.logDays);
});
