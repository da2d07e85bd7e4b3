import { describe, expect, it } from 'vitest';
import { backupName, isBackupDue, isDrillDue, isOverdue, newestOf, toDelete } from './backup-plan.js';

const NOW = new Date('2026-11-23T02:30:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ago = (ms: number): Date => new Date(NOW.getTime() - ms);
const never = { succeededAt: null, failedAt: null };

describe('the nightly backup', () => {
  it('is due at once when there is none', () => {
    expect(isBackupDue(never, NOW)).toBe(true);
  });

  it('is made once a night, and by day only when the night was missed', () => {
    const noon = new Date('2026-11-23T12:00:00Z');
    expect(isBackupDue({ succeededAt: ago(24 * HOUR), failedAt: null }, NOW)).toBe(true);
    expect(isBackupDue({ succeededAt: ago(HOUR), failedAt: null }, NOW)).toBe(false);
    expect(isBackupDue({ succeededAt: new Date(noon.getTime() - 24 * HOUR), failedAt: null }, noon)).toBe(
      false,
    );
    expect(isBackupDue({ succeededAt: new Date(noon.getTime() - 31 * HOUR), failedAt: null }, noon)).toBe(
      true,
    );
  });

  it('waits an hour after a failure', () => {
    expect(isBackupDue({ succeededAt: null, failedAt: ago(HOUR / 2) }, NOW)).toBe(false);
    expect(isBackupDue({ succeededAt: null, failedAt: ago(HOUR) }, NOW)).toBe(true);
  });

  it('is overdue after two days, and a drill after ten', () => {
    expect(isOverdue('backup', null, NOW)).toBe(true);
    expect(isOverdue('backup', ago(2 * DAY), NOW)).toBe(false);
    expect(isOverdue('backup', ago(2 * DAY + 1), NOW)).toBe(true);
    expect(isOverdue('drill', ago(10 * DAY), NOW)).toBe(false);
    expect(isOverdue('drill', ago(10 * DAY + 1), NOW)).toBe(true);
  });
});

it('repeats a drill after a week, and a failed one after a day', () => {
  expect(isDrillDue(never, NOW)).toBe(true);
  expect(isDrillDue({ succeededAt: ago(6 * DAY), failedAt: null }, NOW)).toBe(false);
  expect(isDrillDue({ succeededAt: ago(7 * DAY), failedAt: null }, NOW)).toBe(true);
  expect(isDrillDue({ succeededAt: null, failedAt: ago(DAY - 1) }, NOW)).toBe(false);
});

describe('thinning', () => {
  /** A backup of every night of 800 days. */
  const nightly = Array.from({ length: 800 }, (_, days) => backupName(ago(days * DAY)));
  const left = (names: readonly string[]): string[] => {
    const gone = new Set(toDelete(names, NOW));
    return names.filter((name) => !gone.has(name));
  };

  it('leaves the newest of seven days, four weeks and twelve months', () => {
    expect(left(nightly).map((name) => name.slice(5, 15))).toEqual([
      ...['2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17'],
      ...['2026-11-15', '2026-11-08', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'],
      ...['2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
    ]);
  });

  it('leaves every backup of the last 24 hours', () => {
    const fresh = [HOUR, 2 * HOUR, 23 * HOUR].map((age) => backupName(ago(age)));
    expect(left(fresh)).toEqual(fresh);
    expect(left([backupName(ago(0)), backupName(ago(DAY)), backupName(ago(DAY + HOUR))])).toHaveLength(2);
  });

  it('leaves the same when it is repeated', () => {
    const first = left(nightly);
    expect(left(first)).toEqual(first);
  });

  it('deletes none when the shop made no backup for a year', () => {
    const old = [backupName(ago(400 * DAY)), backupName(ago(500 * DAY))];
    expect(left(old)).toEqual(old);
  });

  it('leaves other files alone, and removes what an interrupted backup left a day ago', () => {
    const partial = (ms: number) => `${backupName(ago(ms))}.partial`;
    const names = ['notes.txt', 'shop.tar.gz.age', partial(HOUR), partial(2 * DAY)];
    expect(toDelete(names, NOW)).toEqual([partial(2 * DAY)]);
  });

  it('finds the newest backup among other files', () => {
    expect(newestOf(['z.txt', ...nightly.toReversed()])).toBe(nightly[0]);
    expect(newestOf(['z.txt'])).toBeUndefined();
  });
});
