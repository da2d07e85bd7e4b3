import { describe, expect, it } from 'vitest';
import { addressFaultsOf, addressOf, draftOf, validateAddress } from './address-draft';

const ADDRESS = {
  address1: 'Keizersgracht 12',
  postalCode: '1015 CX',
  city: 'Amsterdam',
  country: 'NL',
} as const;
const DRAFT = draftOf(ADDRESS, 'Aoife Byrne');

describe('the draft of a delivery address', () => {
  it('starts with the customer’s name where the address has none', () => {
    expect(DRAFT.name).toBe('Aoife Byrne');
    expect(draftOf({ ...ADDRESS, name: 'Jan' }, 'Aoife Byrne').name).toBe('Jan');
  });

  it('has no faults when the contract accepts it', () => {
    expect(validateAddress(DRAFT, 'NL')).toEqual({});
  });

  it('names every required field that is blank, in the order of the form', () => {
    expect(Object.entries(validateAddress(draftOf(null, null), 'NL'))).toEqual([
      ['name', 'missing'],
      ['address1', 'missing'],
      ['postalCode', 'missing'],
      ['city', 'missing'],
    ]);
  });

  it('refuses a postal code of another country', () => {
    expect(validateAddress({ ...DRAFT, postalCode: '99' }, 'NL')).toEqual({ postalCode: 'invalid' });
    expect(validateAddress(DRAFT, 'BE')).toEqual({ postalCode: 'invalid' });
  });

  it('is sent without blank fields', () => {
    expect(addressOf({ ...DRAFT, company: ' ', city: ' Delft ' }, 'NL')).toEqual({
      ...ADDRESS,
      name: 'Aoife Byrne',
      city: 'Delft',
    });
  });

  it('shows what the server refused at the fields of the form', () => {
    expect(addressFaultsOf(['shippingAddress.city', 'locale'])).toEqual({ city: 'invalid' });
  });
});
