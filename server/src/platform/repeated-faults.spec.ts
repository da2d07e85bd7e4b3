import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from './logging.js';
import { RepeatedFaults } from './repeated-faults.js';

interface Line {
  readonly msg: string;
  readonly level: number;
  readonly leftOut?: number;
  readonly attempt?: number;
}

let lines: Line[];
let faults: RepeatedFaults;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Line);
  faults = new RepeatedFaults(createLogger('info', 'test', { write }));
});
afterEach(() => vi.useRealTimers());

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

it('logs a fault at once, and then one line in ten seconds with the number of those left out', () => {
  for (let attempt = 1; attempt <= 250; attempt += 1) {
    faults.log('warn', refused(), 'Redis is not reachable', { attempt });
    vi.advanceTimersByTime(100);
  }
  // 25 seconds: the first, the last of each of two times ten seconds.
  expect(lines.map(({ attempt, leftOut }) => [attempt, leftOut])).toEqual([
    [1, undefined],
    [100, 98],
    [200, 99],
  ]);
  vi.advanceTimersByTime(10_000);
  expect(lines.at(-1)).toMatchObject({ attempt: 250, leftOut: 49, level: 40, msg: 'Redis is not reachable' });
});

it('logs a fault at once again after ten seconds without it', () => {
  faults.log('warn', refused(), 'Redis is not reachable');
  vi.advanceTimersByTime(10_001);
  expect(lines).toHaveLength(1);
  faults.log('warn', refused(), 'Redis is not reachable');
  expect(lines).toHaveLength(2);
  expect(lines[1]?.leftOut).toBeUndefined();
});

it('logs other faults meanwhile: another message, or another code', () => {
  faults.log('warn', refused(), 'Redis is not reachable');
  faults.log('warn', refused(), 'a queue lost its connection');
  faults.log('error', new Error('another'), 'Redis is not reachable');
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    [40, 'Redis is not reachable'],
    [40, 'a queue lost its connection'],
    [50, 'Redis is not reachable'],
  ]);
});
