import { describe, expect, it } from 'vitest';
import { formerValues, type LoggedChange } from './undoing.js';

const change = (before: LoggedChange['before'], after: LoggedChange['after']): LoggedChange => ({
  action: 'catalog.product-changed',
  subjectId: 'p1',
  before,
  after,
});

describe('undoing a change', () => {
  it('finds the former values of the changed fields only', () => {
    const logged = change(
      { name: 'Howth', price: '10.00', version: 1 },
      { name: 'Howth', price: '12.00', version: 2 },
    );
    expect(formerValues(logged, { name: 'Renamed since', price: '12.00', version: 5 })).toEqual({
      price: '10.00',
    });
  });

  it('is refused when the same field has changed again, and names the field', () => {
    const logged = change({ price: '10.00' }, { price: '12.00' });
    expect(() => formerValues(logged, { price: '15.00' })).toThrow(
      expect.objectContaining({ code: 'identity.changed-since', details: { fields: ['price'] } }),
    );
  });

  it('compares logged values in any order of keys', () => {
    const logged = change({ seo: null }, { seo: { title: 'a', description: 'b' } });
    expect(formerValues(logged, { seo: { description: 'b', title: 'a' } })).toEqual({ seo: null });
    const dated = change({ at: null }, { at: '2026-11-21T00:00:00.000Z' });
    expect(formerValues(dated, { at: new Date('2026-11-21T00:00:00Z') })).toEqual({ at: null });
  });
});
