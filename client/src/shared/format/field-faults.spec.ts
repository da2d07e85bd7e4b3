import { address } from '#contracts/checkout';
import { productInput } from '#contracts/catalog';
import { shopSettingsInput } from '#contracts/shop-settings';
import { staffInput } from '#contracts/identity';
import { email } from '#contracts/primitives';
import { describe, expect, it } from 'vitest';
import { faultsByField, faultsOf, faultTexts, maxLengthOf } from './field-faults';

const ADDRESS = { address1: 'Keizersgracht 12', postalCode: '1015 CX', city: 'Amsterdam', country: 'NL' };

describe('the faults of a value', () => {
  it('are none when the contract accepts it', () => {
    expect(faultsOf(address, ADDRESS)).toEqual({});
    expect(faultsOf(email, 'aoife@example.test')).toEqual({});
  });

  it('tell a blank field from one with an impossible value', () => {
    expect(faultsOf(address, { ...ADDRESS, address1: '  ', city: undefined, country: 'XX' })).toEqual({
      address1: 'missing',
      city: 'missing',
      country: 'invalid',
    });
  });

  it('stand at the path of the field', () => {
    expect(faultsOf(address, { ...ADDRESS, postalCode: '99' })).toEqual({ postalCode: 'invalid' });
    expect(faultsOf(shopSettingsInput, { reviews: [{ text: 'Warm', author: '' }] })).toEqual({
      'reviews.0.author': 'missing',
    });
  });

  it('keep the order of the form and leave out fields that it does not show', () => {
    const faults = { 'reviews.0.author': 'missing', shopName: 'invalid', shippingFee: 'invalid' } as const;
    const found = faultsByField(faults, { shopName: 'name', reviews: 'quotes' });
    expect(Object.entries(found)).toEqual([
      ['name', 'invalid'],
      ['quotes', 'missing'],
    ]);
  });

  it('become keys of texts, one for each kind of fault or one for both', () => {
    const texts = { email: { missing: 'needEmail', invalid: 'badEmail' }, name: 'needName' } as const;
    expect(faultTexts<'email' | 'name', string>({ email: 'invalid', name: 'missing' }, texts)).toEqual({
      email: 'badEmail',
      name: 'needName',
    });
  });
});

describe('the limit of a text field', () => {
  it('is the one of the contract, however the schema is wrapped', () => {
    expect(maxLengthOf(email)).toBe(254);
    expect(maxLengthOf(productInput.shape.name)).toBe(200);
    expect(maxLengthOf(productInput.shape.material)).toBe(200);
    expect(maxLengthOf(staffInput.shape.name)).toBe(120);
    expect(maxLengthOf(staffInput.shape.password)).toBe(200);
    expect(maxLengthOf(address.shape.postalCode)).toBe(12);
  });

  it('is open where the contract sets none', () => {
    expect(maxLengthOf(productInput.shape.price)).toBeUndefined();
  });
});
