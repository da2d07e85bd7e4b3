import { describe, expect, it } from 'vitest';
import { SandboxPayment } from './sandbox.js';
import { Money, toCheckoutId } from '#kernel';

const NOW = new Date('2026-11-21T10:00:00Z');
const payment = (changes: Partial<SandboxPayment> = {}): SandboxPayment =>
  Object.assign(
    SandboxPayment.open(
      'cs_sandbox_1',
      'pi_sandbox_1',
      {
        checkoutId: toCheckoutId('0199aa00-0000-7000-8000-000000000001'),
        orderNumber: 'AA-7K4M-93QX',
        country: 'NL',
        amount: Money.parse('20.00'),
        lines: [],
        shipping: Money.zero,
        method: 'card',
        email: 'aoife@example.test',
        customerName: null,
        asksBank: false,
        hasAddress: false,
        shippingAddress: null,
        placedAt: new Date('2026-11-21T12:00:00Z'),
        locale: 'en',
        expiresAt: NOW,
        successUrl: '/success',
        cancelUrl: '/cancel',
      },
      NOW,
    ),
    changes,
  );

describe('a payment at the sandbox', () => {
  it('ends once, and adds the customer of the payment page', () => {
    const paid = payment();
    expect(paid.end('paid', { name: 'Aoife' })).toBe(true);
    expect(paid.customer).toEqual({ email: 'aoife@example.test', name: 'Aoife' });
    expect(paid.end('expired')).toBe(false);
    expect(paid.status).toBe('paid');
  });

  it('refunds once per id and never more than the payment', () => {
    const paid = payment({ status: 'paid' });
    expect(paid.refund('a', Money.parse('12.00'))).toBe(true);
    expect(paid.refund('a', Money.parse('12.00'))).toBe(true);
    expect(paid.refund('b', Money.parse('8.01'))).toBe(false);
    expect(paid.refund('c', Money.parse('8.00'))).toBe(true);
    expect(paid.refunded).toEqual(Money.parse('20.00'));
  });

  it('refuses a refund before it is paid', () => {
    expect(payment().refund('a', Money.parse('1.00'))).toBe(false);
  });
});
