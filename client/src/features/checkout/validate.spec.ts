import { describe, expect, it } from 'vitest';
import { emptyDraft, type Draft } from './draft';
import { FIELD_ORDER, refusedFaults, validateDraft } from './validate';

const DRAFT: Draft = {
  ...emptyDraft('NL'),
  name: 'Aoife Byrne',
  email: ' aoife@example.test ',
  address1: 'Keizersgracht 12',
  postalCode: '1015 CX',
  city: 'Amsterdam',
};

describe('the draft of a checkout', () => {
  it('has no faults when the contract accepts it', () => {
    expect(validateDraft(DRAFT)).toEqual({});
  });

  it('names every required field that is blank, top to bottom', () => {
    expect(Object.entries(validateDraft({ ...emptyDraft('NL'), name: '  ' }))).toEqual([
      ['name', 'missing'],
      ['email', 'missing'],
      ['address1', 'missing'],
      ['postalCode', 'missing'],
      ['city', 'missing'],
    ]);
  });

  it.each([
    [{ email: 'aoife@' }, { email: 'invalid' }],
    [{ email: 'aoife@example' }, { email: 'invalid' }],
    [{ postalCode: '1' }, { postalCode: 'invalid' }],
    [{ postalCode: '0000' }, { postalCode: 'invalid' }],
    [{ address1: 'Keizersgracht' }, { address1: 'invalid' }],
    [{ country: 'BE' as const }, { postalCode: 'invalid' }],
    [{ address2: 'x'.repeat(201) }, { address2: 'invalid' }],
  ])('refuses %j', (changes, faults) => {
    expect(validateDraft({ ...DRAFT, ...changes })).toEqual(faults);
  });

  it('shows what the server refused at the fields of the form', () => {
    expect(refusedFaults(['shippingAddress.postalCode', 'customerName', 'locale'])).toEqual({
      name: 'invalid',
      postalCode: 'invalid',
    });
  });

  it('orders its fields as the page does', () => {
    expect(FIELD_ORDER.slice(0, 3)).toEqual(['name', 'email', 'country']);
  });
});
