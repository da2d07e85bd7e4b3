import { describe, expect, it } from 'vitest';
import { offeredMethod, orderedFor } from './usual-methods';
import type { PaymentMethodId, PaymentMethods } from '#contracts/checkout';

const OFFERED: readonly PaymentMethodId[] = ['card', 'ideal', 'bancontact', 'klarna', 'paypal'];
const items = OFFERED.map((id) => ({ id, name: id }));
const methods: PaymentMethods = { items, hasIdeal: true };

describe('the ways to pay', () => {
  it.each([
    ['NL', 'ideal card bancontact klarna paypal'],
    ['BE', 'bancontact card ideal klarna paypal'],
    ['DE', 'paypal klarna card ideal bancontact'],
    ['AT', 'card ideal bancontact klarna paypal'],
    ['FR', 'card ideal bancontact klarna paypal'],
  ] as const)('stand in the order that is usual in %s', (country, order) => {
    expect(
      orderedFor(country, items)
        .map(({ id }) => id)
        .join(' '),
    ).toBe(order);
  });

  it('begin with the first of the country, until the shopper selects one that is offered', () => {
    expect(offeredMethod(methods, null, 'NL')).toBe('ideal');
    expect(offeredMethod(methods, null, 'FR')).toBe('card');
    expect(offeredMethod(methods, 'klarna', 'NL')).toBe('klarna');
    expect(offeredMethod(methods, 'p24', 'NL')).toBe('ideal');
    expect(offeredMethod(undefined, 'ideal', 'NL')).toBe('card');
  });
});
