import { describe, expect, it } from 'vitest';
import { browserName } from './browser-name';
import { changedFields } from './audit-changes';

describe('a logged change', () => {
  it('shows the fields that differ, and no bookkeeping', () => {
    expect(
      changedFields(
        { name: 'Howth', price: '10.00', version: 1, tags: ['new'] },
        { name: 'Howth', price: '12.00', version: 2, tags: [] },
      ),
    ).toEqual([
      { field: 'price', before: '10.00', after: '12.00' },
      { field: 'tags', before: '["new"]', after: '[]' },
    ]);
  });

  it('shows what was added or taken away beside nothing', () => {
    expect(changedFields(null, { code: 'CORK5' })).toEqual([{ field: 'code', before: '–', after: 'CORK5' }]);
    expect(changedFields({ code: 'CORK5' }, null)).toEqual([{ field: 'code', before: 'CORK5', after: '–' }]);
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
