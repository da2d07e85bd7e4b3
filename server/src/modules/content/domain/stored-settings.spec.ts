import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from './shop-settings.js';
import { datedSettings, StoredSettings } from './stored-settings.js';

const NOW = new Date('2026-11-21T10:00:00Z');
const stored = (value: StoredSettings['value']): StoredSettings =>
  Object.assign(new StoredSettings(), { key: 'shop', value, texts: {}, version: 1, updatedAt: new Date(0) });

describe('the stored settings', () => {
  it('use the default of a setting that was never saved', () => {
    expect(stored({ returnDays: 60 }).settings).toEqual({ ...DEFAULT_SETTINGS, returnDays: 60 });
  });

  it('change the given settings and no others', () => {
    const settings = stored({ returnDays: 60 });
    settings.change({ shopName: 'Howth & Co' }, NOW);
    expect(settings.settings).toEqual({ ...DEFAULT_SETTINGS, returnDays: 60, shopName: 'Howth & Co' });
    expect(settings).toMatchObject({ version: 2, updatedAt: NOW });
  });

  it('can set a value to null', () => {
    const settings = stored({});
    settings.change({ communitySize: null, promotion: null }, NOW);
    expect(settings.settings).toMatchObject({ communitySize: null, promotion: null });
  });
});

describe('the texts that are made from the settings', () => {
  const saying = (terms: string, shipping = 'shipping') => ({ terms, shipping, privacy: 'privacy' });
  const daysOf = (settings: StoredSettings) => datedSettings(settings).textsSince;
  const firstDay = '2024-01-01';

  it('hold since the day of the specification until they change', () => {
    const settings = stored({});
    expect(daysOf(settings)).toEqual({ terms: firstDay, shipping: firstDay, privacy: firstDay });
    expect(settings.recordTexts(saying('a'), '2026-11-20')).toBe(true);
    expect(settings.recordTexts(saying('a'), '2026-11-21')).toBe(false);
    expect(daysOf(settings)).toEqual({ terms: firstDay, shipping: firstDay, privacy: firstDay });
    expect(datedSettings(null).textsSince).toEqual(daysOf(settings));
  });

  it('hold since the day on which they say something else, each for itself', () => {
    const settings = stored({});
    settings.recordTexts(saying('a'), '2026-11-20');
    settings.recordTexts(saying('b'), '2026-11-21');
    settings.recordTexts(saying('b', 'other'), '2026-11-22');
    expect(daysOf(settings)).toEqual({ terms: '2026-11-21', shipping: '2026-11-22', privacy: firstDay });
  });

  it('hold since the day of the way back when they say again what they said before', () => {
    const settings = stored({});
    for (const [terms, day] of [
      ['a', '2026-11-20'],
      ['b', '2026-11-21'],
      ['a', '2026-11-22'],
      ['a', '2026-11-23'],
    ] as const)
      settings.recordTexts(saying(terms), day);
    expect(daysOf(settings).terms).toBe('2026-11-22');
  });
});
