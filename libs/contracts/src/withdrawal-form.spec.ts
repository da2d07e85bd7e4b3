import { describe, expect, it } from 'vitest';
import { EVERYTHING, quantityField, readWithdrawalForm } from './withdrawal-form.js';

const JACKET = '018f0000-0000-7000-8000-000000000001';
const FIELDS = { orderNumber: 'aa-7k4m-93qx', email: 'aoife@example.test', name: 'Aoife', locale: 'nl' };
const read = (fields: object) => readWithdrawalForm({ ...FIELDS, ...fields });

describe('the withdrawal form', () => {
  it('names units by line', () => {
    expect(read({ [quantityField(JACKET)]: '2', inWords: '' })).toMatchObject({
      input: { orderNumber: 'AA-7K4M-93QX', lines: [{ lineId: JACKET, quantity: 2 }], inWords: null },
    });
  });

  it('names the whole order with one tick, whatever else was chosen', () => {
    expect(read({ [EVERYTHING]: 'on', [quantityField(JACKET)]: '1', inWords: 'The cap' })).toMatchObject({
      input: { lines: [], inWords: null },
    });
  });

  it('names units in words', () => {
    expect(read({ inWords: 'The jacket' })).toMatchObject({ input: { lines: [], inWords: 'The jacket' } });
  });

  it('that names nothing is refused rather than read as the whole order', () => {
    for (const nothing of [{}, { inWords: '  ' }, { [quantityField(JACKET)]: '0' }])
      expect(read(nothing)).toEqual({ faults: ['lines'] });
    expect(read({ email: 'nobody' })).toEqual({ faults: ['email', 'lines'] });
  });
});
