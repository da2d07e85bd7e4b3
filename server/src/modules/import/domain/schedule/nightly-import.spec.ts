import { describe, expect, it } from 'vitest';
import { toOptions } from '../engine/import-options.js';
import { NightlyImport } from './nightly-import.js';

function nightly(given: Partial<NightlyImport> = {}): NightlyImport {
  const settings = { enabled: true, at: '03:00', options: toOptions(null), lastDay: null };
  return Object.assign(new NightlyImport(), settings, given);
}

describe('the nightly import', () => {
  it.each([
    ['at its time in winter', '2026-01-10T02:00:00Z', true],
    ['a minute early', '2026-01-10T01:59:59Z', false],
    ['at its time in summer, by local time', '2026-07-10T01:00:00Z', true],
    ['within two hours', '2026-01-10T03:59:00Z', true],
    ['after two hours', '2026-01-10T04:00:00Z', false],
  ])('%s (%s): %s', (_name, moment, isDue) => {
    expect(nightly().beginToday(new Date(moment))).toBe(isDue);
  });

  it('begins once a day', () => {
    const once = nightly();
    expect(once.beginToday(new Date('2026-01-10T02:00:00Z'))).toBe(true);
    expect(once.lastDay).toBe('2026-01-10');
    expect(once.beginToday(new Date('2026-01-10T02:30:00Z'))).toBe(false);
    expect(once.beginToday(new Date('2026-01-11T02:00:00Z'))).toBe(true);
  });

  it('begins late in the evening, up to midnight', () => {
    expect(nightly({ at: '23:30' }).beginToday(new Date('2026-01-10T22:45:00Z'))).toBe(true);
    expect(nightly({ at: '23:30' }).beginToday(new Date('2026-01-10T23:15:00Z'))).toBe(false);
  });

  it('does not begin when it is disabled', () => {
    const disabled = nightly({ enabled: false });
    expect(disabled.beginToday(new Date('2026-01-10T02:00:00Z'))).toBe(false);
    expect(disabled.lastDay).toBeNull();
  });
});
