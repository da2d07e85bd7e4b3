import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from './shop-settings.js';
import { StoredSettings } from './stored-settings.js';

const NOW = new Date('2026-11-21T10:00:00Z');
const stored = (value: StoredSettings['value']): StoredSettings =>
  Object.assign(new StoredSettings(), { key: 'shop', value, version: 1, updatedAt: new Date(0) });

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
