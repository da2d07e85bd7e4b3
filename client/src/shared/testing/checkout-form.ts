import { fireEvent, screen } from '@testing-library/react';

/** Ways to pay and a created checkout as the server answers them. */
export const METHODS = { items: [{ id: 'card', name: 'Card' }], hasIdeal: false };
export const WITH_IDEAL = {
  items: [...METHODS.items, { id: 'ideal', name: 'iDEAL / Wero' }],
  hasIdeal: true,
};
export const CREATED = { checkoutId: 'c', orderNumber: 'AA-1', paymentUrl: '/pay/sandbox/1' };

/** What a shopper fills in, by its label. */
export const FIELDS = {
  'Full name': ' Aoife Byrne ',
  Email: 'aoife@example.test',
  'Street and house number': 'Keizersgracht 12',
  'Postal code': '1015 CX',
  City: 'Amsterdam',
};
export async function fill(values: Partial<typeof FIELDS> = FIELDS) {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}
export const payButton = (name: RegExp = /^Pay with card/) => screen.findByRole('button', { name });
export const pay = async () => fireEvent.click(await payButton());
