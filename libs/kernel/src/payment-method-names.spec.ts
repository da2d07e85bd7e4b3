import { expect, it } from 'vitest';
import { paymentMethodName } from './payment-method-names.js';

it.each([
  ['card', 'kaart'],
  ['ideal', 'iDEAL / Wero'],
  ['p24', 'Przelewy24'],
  ['of another shop', 'of another shop'],
])('names the payment method %j as %j [law: ideal-wero]', (method, name) => {
  expect(paymentMethodName(method, 'kaart')).toBe(name);
});
