import { describe, expect, it } from 'vitest';
import { readReturnForm, wantedField, wantedValue } from './return-form.js';
import { quantityField } from './withdrawal-form.js';

const JACKET = '018f0000-0000-7000-8000-000000000001';
const CAP = '018f0000-0000-7000-8000-000000000002';
const LARGE = { size: 'L', color: null, option: null };
const FIELDS = {
  orderNumber: 'AA-7K4M-93QX',
  email: 'aoife@example.test',
  name: 'Aoife',
  kind: 'exchange',
  [quantityField(JACKET)]: '1',
};
const read = (fields: object) => readReturnForm({ ...FIELDS, ...fields });

describe('the form for returns and exchanges', () => {
  it('names the variant that is wanted for each line that is ticked', () => {
    const wanted = wantedValue(LARGE);
    expect(read({ [wantedField(JACKET)]: wanted, [wantedField(CAP)]: wanted, wish: ' ' })).toMatchObject({
      input: { kind: 'exchange', lines: [{ lineId: JACKET, quantity: 1, wanted: LARGE }], wish: null },
    });
  });

  it('of an exchange may say in its note what is wanted', () => {
    expect(read({ [wantedField(JACKET)]: '', wish: 'The same in wool' })).toMatchObject({
      input: { lines: [{ wanted: null }], wish: 'The same in wool' },
    });
    expect(read({ [wantedField(JACKET)]: '' })).toEqual({ faults: ['wanted'] });
  });

  it('of a return asks for no variant', () => {
    expect(read({ kind: 'return', [wantedField(JACKET)]: wantedValue(LARGE) })).toMatchObject({
      input: { kind: 'return', lines: [{ lineId: JACKET, wanted: null }] },
    });
  });

  it('that chooses neither, or names no unit or no variant, is refused', () => {
    expect(read({ kind: undefined })).toEqual({ faults: ['kind'] });
    expect(read({ kind: 'withdrawal' })).toEqual({ faults: ['kind'] });
    expect(read({ [quantityField(JACKET)]: '0' })).toEqual({ faults: ['lines'] });
    for (const value of ['L', '{"size":7}', '[]'])
      expect(read({ [wantedField(JACKET)]: value, wish: 'L' })).toEqual({ faults: ['wanted'] });
  });
});
