import type { CheckoutStatus } from '#contracts/checkout';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { problem } from '../../shared/testing/make-cart-line';
import { renderPart } from '../../shared/testing/render';
import { Page } from './success-page';

const ID = '0192f111-0000-7000-8000-000000000009';

function outcome(status: CheckoutStatus) {
  return {
    success: status === 'paid',
    status,
    checkoutId: ID,
    orderId: ID,
    orderNumber: 'AA-2026-1042',
    total: '104.95',
    currency: 'EUR',
    email: 'aoife@example.test',
    orderUrl: status === 'paid' ? 'https://shop.example/orders/AA-2026-1042?key=abc.def' : null,
  };
}
const open = (query: string, answer?: () => { status?: number; body?: unknown }) =>
  renderPart(<Page />, { path: `/checkout/success${query}`, ...(answer ? { answer } : {}) });
const heading = (name: string) => screen.findByRole('heading', { name });

afterEach(() => vi.useRealTimers());

describe('the success page', () => {
  it('shows the real order number and Paid once the server says so, and what happens next', async () => {
    const view = open(`?checkoutId=${ID}`, () => ({ body: outcome('paid') }));
    await heading('Thank you for your order!');
    expect(screen.getByTestId('order-number').textContent).toBe('AA-2026-1042');
    expect(screen.getByTestId('order-status').textContent).toBe('Paid');
    expect(screen.getByTestId('order-total').textContent).toBe('€104.95');
    for (const step of ['Payment received', 'Order preparation', 'Shipping'])
      expect(screen.getByText(step)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View your order' }).getAttribute('href')).toBe(
      '/orders/AA-2026-1042?key=abc.def',
    );
    expect(screen.getByRole('link', { name: 'Continue shopping' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact us' })).toBeTruthy();
    expect(view.requests).toEqual([
      { path: '/api/checkout/success', method: 'POST', body: { checkoutId: ID } },
    ]);
  });

  it('waits while the payment is processed, claims nothing, and follows it by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let status: CheckoutStatus = 'processing';
    const view = open(`?checkoutId=${ID}`, () => ({ body: outcome(status) }));
    await heading('Your payment is being processed');
    expect(screen.queryByText('Paid')).toBeNull();
    await vi.advanceTimersByTimeAsync(3000);
    expect(view.requests.length).toBeGreaterThan(2);
    status = 'paid';
    await vi.advanceTimersByTimeAsync(1500);
    await heading('Thank you for your order!');
    const asked = view.requests.length;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(view.requests).toHaveLength(asked);
  });

  it('says that it takes longer when it does', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open(`?checkoutId=${ID}`, () => ({ body: outcome('processing') }));
    await heading('Your payment is being processed');
    await vi.advanceTimersByTimeAsync(30_000);
    await screen.findByText(/It is taking longer than usual/);
  });

  it.each([
    ['failed', 'The payment did not go through'],
    ['expired', 'The time to pay has run out'],
    ['cancelled', 'Payment cancelled'],
  ] as const)('tells a payment that %s, and leads back to checkout', async (status, title) => {
    open(`?checkoutId=${ID}`, () => ({ body: outcome(status) }));
    await heading(title);
    expect(screen.getByRole('link', { name: 'Back to checkout' }).getAttribute('href')).toBe('/checkout');
    expect(screen.queryByText('Paid')).toBeNull();
  });

  it('tells a refund', async () => {
    open(`?checkoutId=${ID}`, () => ({ body: outcome('refunded') }));
    await heading('This order has been refunded');
    expect(screen.getByText('AA-2026-1042')).toBeTruthy();
  });

  it.each(['cancelled', 'cancel'])('gives the stock free after turning back (%s=true)', async (name) => {
    const view = open(`?checkoutId=${ID}&${name}=true`, () => ({ body: outcome('cancelled') }));
    await heading('Payment cancelled');
    expect(view.requests[0]).toEqual({
      path: '/api/checkout/cancel',
      method: 'POST',
      body: { checkoutId: ID },
    });
  });

  it('says cancelled, not expired, to whoever turned back before the provider closed the page', async () => {
    open(`?checkoutId=${ID}&cancelled=true`, () => ({ body: outcome('expired') }));
    await heading('Payment cancelled');
  });

  it('believes the server, not the address: a payment that was quicker than the turning back is paid', async () => {
    open(`?checkoutId=${ID}&cancelled=true`, () => ({ body: outcome('paid') }));
    await heading('Thank you for your order!');
  });

  it('shows the cancelled view without a checkout, and asks nothing', async () => {
    const view = open('?cancel=true');
    await heading('Payment cancelled');
    expect(view.requests).toEqual([]);
  });

  it('claims no payment without a checkout, whatever the address says', async () => {
    const view = open('?payment=success&cleared=true');
    await heading('Looking for your order?');
    expect(screen.queryByText('Paid')).toBeNull();
    expect(view.requests).toEqual([]);
  });

  it('claims nothing of a checkout that is not this shopper’s', async () => {
    open(`?checkoutId=${ID}`, () => problem(404, 'checkout.not-found'));
    await heading('Looking for your order?');
  });

  it('offers to ask again when the shop could not be reached, and invents no order', async () => {
    let broken = true;
    open(`?checkoutId=${ID}`, () => (broken ? { status: 502 } : { body: outcome('paid') }));
    await heading('We could not look that up');
    expect(screen.queryByTestId('order-number')).toBeNull();
    broken = false;
    screen.getByRole('button', { name: 'Try again' }).click();
    await waitFor(() => expect(screen.getByTestId('order-number').textContent).toBe('AA-2026-1042'));
  });
});
