import { describe, expect, it } from 'vitest';
import { browserName } from './browser-name';
import { changedParts } from './audit-changes';

describe('a logged change', () => {
  it('has the parts that differ, and no bookkeeping', () => {
    expect(
      changedParts(
        { name: 'Howth', price: '10.00', version: 1, tags: ['new'], material: '' },
        { name: 'Howth', price: '12.00', version: 2, tags: [], material: null },
      ),
    ).toEqual([
      { path: ['price'], before: '10.00', after: '12.00' },
      { path: ['tags'], before: ['new'], after: [] },
    ]);
  });

  it('has what was added or taken away beside nothing, without what is empty', () => {
    expect(changedParts(null, { code: 'CORK5', description: null, featured: false })).toEqual([
      { path: ['code'], before: undefined, after: 'CORK5' },
    ]);
    expect(changedParts({ code: 'CORK5' }, null)).toEqual([
      { path: ['code'], before: 'CORK5', after: undefined },
    ]);
  });

  it('goes into fields within fields, and into the elements of a list by their key', () => {
    const zone = { name: 'Ireland', price: { fee: '4.95' } };
    const parts = changedParts(
      { business: { city: 'Galway', phone: null }, zones: [zone, { name: 'Union' }] },
      {
        business: { city: 'Cork', phone: null },
        zones: [{ ...zone, price: { fee: '5.95' } }, { name: 'World' }],
      },
    );
    expect(parts).toEqual([
      { path: ['business', 'city'], before: 'Galway', after: 'Cork' },
      {
        path: ['zones', { element: { ...zone, price: { fee: '5.95' } }, position: 1 }, 'price', 'fee'],
        before: '4.95',
        after: '5.95',
      },
      { path: ['zones'], before: { name: 'Union' }, after: undefined },
      { path: ['zones'], before: undefined, after: { name: 'World' } },
    ]);
  });

  it('says once that a list has another order', () => {
    const [hero, story] = [{ id: 'hero' }, { id: 'story' }];
    expect(changedParts({ sections: [hero, story] }, { sections: [story, hero] })).toEqual([
      { path: ['sections', 'order'], before: [hero, story], after: [story, hero] },
    ]);
  });

  it('compares by their place elements that have the same name', () => {
    const lines = [
      { name: 'Cap', quantity: 1 },
      { name: 'Cap', quantity: 2 },
    ];
    const changed = [lines[0], { name: 'Cap', quantity: 3 }];
    expect(changedParts({ lines }, { lines: changed })).toMatchObject([{ before: 2, after: 3 }]);
  });
});

describe('a browser', () => {
  it('has the name that people know', () => {
    expect(browserName('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 Chrome/140 Safari/537 Edg/140')).toBe(
      'Edge, Windows',
    );
    expect(
      browserName('Mozilla/5.0 (iPhone; CPU OS 18 like Mac OS X) AppleWebKit Version/18 Safari/604'),
    ).toBe('Safari, iOS');
    expect(browserName('curl/8')).toBeNull();
  });
});
