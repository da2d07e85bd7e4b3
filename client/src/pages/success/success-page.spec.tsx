import type { ShopSettings } from '#contracts/shop-settings';
import type { CheckoutStatus } from '#contracts/checkout';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeCartLine, problem } from '../../shared/testing/make-cart-line';
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
type Answer = () => { status?: number; body?: unknown };
const open = (
  query: string,
  answer?: Answer,
  cart: Answer = () => ({ body: [] }),
  settings: Partial<ShopSettings> = {},
) =>
  renderPart(<Page />, {
    path: `/checkout/success${query}`,
    storefront: { settings },
    ...(answer && {
      answer: ({ path }) => (path === '/api/cart' ? cart() : answer()),
    }),
  });
const checked = (view: ReturnType<typeof open>) => view.requests.filter(({ path }) => path !== '/api/cart');
const readingsOfCart = (view: ReturnType<typeof open>) =>
  view.requests.filter(({ path }) => path === '/api/cart').length;
const heading = (name: string) => screen.findByRole('heading', { name });

afterEach(() => vi.useRealTimers());

describe('success page', () => {
  it('shows the real order number and Paid once the server confirms, and the next steps', async () => {
    const view = open(`?checkoutId=${ID}`, () => ({ body: outcome('paid') }));
    await heading('Thank you for your order!');
    expect(screen.getByTestId('order-number').textContent).toBe('AA-2026-1042');
    expect(screen.getByTestId('order-status').textContent).toBe('Paid');
    expect(screen.getByTestId('order-total').textContent).toBe('€104.95');
    for (const step of ['Payment received', 'Order preparation', 'Shipping']) screen.getByText(step);
    expect(screen.getByRole('link', { name: 'View your order' }).getAttribute('href')).toBe(
      '/orders/AA-2026-1042?key=abc.def',
    );
    screen.getByRole('link', { name: 'Continue shopping' });
    screen.getByRole('link', { name: 'Contact us' });
    expect(checked(view)).toEqual([
      { path: '/api/checkout/success', method: 'POST', body: { checkoutId: ID } },
    ]);
  });

  it('says how soon the shop hands orders over', async () => {
    open(`?checkoutId=${ID}`, () => ({ body: outcome('paid') }), undefined, {
      handlingTime: { daysFrom: 3, daysTo: 5 },
    });
    await screen.findByText('We pick, check and pack it within 3–5 business days.');
  });

  it('says how soon the goods of the order leave, as it was stated with the order', async () => {
    const handlingTime = { daysFrom: 12, daysTo: 15 };
    open(`?checkoutId=${ID}`, () => ({ body: { ...outcome('paid'), handlingTime } }));
    await screen.findByText('We pick, check and pack it within 12–15 business days.');
  });

  it('reads the cart again until what was paid has been taken out of it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let lines = [makeCartLine()];
    const view = open(
      `?checkoutId=${ID}`,
      () => ({ body: outcome('paid') }),
      () => ({ body: lines }),
    );
    await heading('Thank you for your order!');
    await vi.waitFor(() => expect(readingsOfCart(view)).toBe(1));
    await vi.advanceTimersByTimeAsync(1500);
    expect(readingsOfCart(view)).toBe(2);
    lines = [];
    await vi.advanceTimersByTimeAsync(60_000);
    expect(readingsOfCart(view)).toBe(3);
  });

  it('waits while the payment is processed, claims nothing and polls', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let status: CheckoutStatus = 'processing';
    const view = open(`?checkoutId=${ID}`, () => ({ body: outcome(status) }));
    await heading('Your payment is being processed');
    expect(screen.queryByText('Paid')).toBeNull();
    await vi.advanceTimersByTimeAsync(3000);
    expect(checked(view).length).toBeGreaterThan(2);
    status = 'paid';
    await vi.advanceTimersByTimeAsync(1500);
    await heading('Thank you for your order!');
    const asked = checked(view).length;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(checked(view)).toHaveLength(asked);
  });

  it('says when processing takes longer', async () => {
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

  it('shows a refund', async () => {
    open(`?checkoutId=${ID}`, () => ({ body: outcome('refunded') }));
    await heading('This order has been refunded');
    screen.getByText('AA-2026-1042');
  });

  it.each(['cancelled', 'cancel'])('releases the stock after the shopper cancels (%s=true)', async (name) => {
    const view = open(`?checkoutId=${ID}&${name}=true`, () => ({ body: outcome('cancelled') }));
    await heading('Payment cancelled');
    expect(view.requests[0]).toEqual({
      path: '/api/checkout/cancel',
      method: 'POST',
      body: { checkoutId: ID },
    });
  });

  it('shows cancelled instead of expired when the shopper left before the provider closed the page', async () => {
    open(`?checkoutId=${ID}&cancelled=true`, () => ({ body: outcome('expired') }));
    await heading('Payment cancelled');
  });

  it('trusts the server over the address: a payment completed before cancelling is paid', async () => {
    open(`?checkoutId=${ID}&cancelled=true`, () => ({ body: outcome('paid') }));
    await heading('Thank you for your order!');
  });

  it('shows the cancelled view without a checkout and sends no request', async () => {
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

  it('claims nothing about another shopper’s checkout', async () => {
    open(`?checkoutId=${ID}`, () => problem(404, 'checkout.not-found'));
    await heading('Looking for your order?');
  });

  it('offers a retry when the shop could not be reached, and invents no order', async () => {
    let broken = true;
    open(`?checkoutId=${ID}`, () => (broken ? { status: 502 } : { body: outcome('paid') }));
    await heading('We could not look that up');
    expect(screen.queryByTestId('order-number')).toBeNull();
    broken = false;
    screen.getByRole('button', { name: 'Try again' }).click();
    await waitFor(() => expect(screen.getByTestId('order-number').textContent).toBe('AA-2026-1042'));
  });
});
