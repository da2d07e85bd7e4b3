import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeQuote, problem } from '../../shared/testing/make-cart-line';
import { renderPart } from '../../shared/testing/render';
import { coupon, useQuote } from './coupon';
import { CartSummary } from './cart-summary';

function Summary({ blocked = false }: { blocked?: boolean }) {
  return <CartSummary cart={useQuote({}, false)} blocked={blocked} />;
}
const textOf = async (id: string) => (await screen.findByTestId(id)).textContent;

beforeEach(() => coupon.remove());

describe('cart summary', () => {
  it('shows the quote of the shop and the amount left to free shipping', async () => {
    renderPart(<Summary />, { answer: () => ({ body: makeQuote() }) });
    expect(await textOf('subtotal')).toBe('€100.00');
    expect(await textOf('shipping')).toBe('€4.95');
    expect(await textOf('total')).toBe('€104.95');
    expect(await textOf('free-shipping')).toBe('€50.00 to go until shipping is free');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('66');
    expect(screen.getByRole('link', { name: 'Proceed to checkout' }).getAttribute('href')).toBe('/checkout');
  });

  it('says what is missing to free shipping even when it is five cents', async () => {
    renderPart(<Summary />, { answer: () => ({ body: makeQuote({ untilFreeShipping: '0.05' }) }) });
    expect(await textOf('free-shipping')).toBe('€0.05 to go until shipping is free');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('99');
  });

  it('says when the total is too small to pay and does not link to the checkout', async () => {
    renderPart(<Summary />, {
      answer: () => ({ body: makeQuote({ total: '0.20', leastPayable: '0.50' }) }),
    });
    expect(await textOf('unpayable')).toContain('€0.50');
    expect(screen.queryByRole('link', { name: /checkout/i })?.getAttribute('href')).toBeFalsy();
  });

  it('says when the total is too large to pay', async () => {
    renderPart(<Summary />, {
      answer: () => ({ body: makeQuote({ total: '1000000.00', mostPayable: '999999.99' }) }),
    });
    expect(await textOf('unpayable')).toContain('More than €999,999.99');
    expect(screen.queryByRole('link', { name: /checkout/i })?.getAttribute('href')).toBeFalsy();
  });

  it('says when shipping is free', async () => {
    renderPart(<Summary />, {
      answer: () => ({
        body: makeQuote({
          shippingAmount: '0.00',
          untilFreeShipping: '0.00',
          subtotal: '200.00',
          total: '200.00',
        }),
      }),
    });
    expect(await textOf('shipping')).toBe('Free');
    expect(await textOf('free-shipping')).toBe('Shipping is free');
  });

  it('has no checkout link while a line is blocked', async () => {
    renderPart(<Summary blocked />, { answer: () => ({ body: makeQuote() }) });
    await screen.findByTestId('total');
    const link = screen.getByRole('link', { name: 'Proceed to checkout' });
    expect(link.getAttribute('aria-disabled')).toBe('true');
    expect(link.getAttribute('href')).toBeNull();
    screen.getByText('Something in your cart needs a decision first.');
  });

  it('requests the quote with the entered code and shows the discount', async () => {
    const withCode = makeQuote({
      discountAmount: '10.00',
      total: '94.95',
      coupon: { code: 'SLAINTE', name: '10% off', applied: true },
    });
    const view = renderPart(<Summary />, {
      answer: ({ path }) => ({ body: path.includes('couponCode=SLAINTE') ? withCode : makeQuote() }),
    });
    await screen.findByTestId('total');
    fireEvent.change(screen.getByLabelText('Discount code'), { target: { value: ' SLAINTE ' } });
    fireEvent.click(screen.getByText('Apply'));
    expect(await textOf('discount')).toBe('−€10.00');
    screen.getByText('Code SLAINTE applied');
    expect(view.requests.at(-1)?.path).toBe('/api/checkout/quote?couponCode=SLAINTE');
  });

  it.each([
    ['refuses', problem(409, 'checkout.coupon-not-valid')],
    ['leaves out', { body: makeQuote() }],
  ])('says so when the shop %s a code, and keeps the sums without it', async (_how, answerToCode) => {
    renderPart(<Summary />, {
      answer: ({ path }) => (path.includes('couponCode') ? answerToCode : { body: makeQuote() }),
    });
    await screen.findByTestId('total');
    fireEvent.change(screen.getByLabelText('Discount code'), { target: { value: 'NOPE' } });
    fireEvent.click(screen.getByText('Apply'));
    expect((await screen.findByRole('alert')).textContent).toContain('This code does not work');
    expect(await textOf('total')).toBe('€104.95');
  });

  it('offers a retry when the quote failed', async () => {
    let broken = true;
    renderPart(<Summary />, { answer: () => (broken ? { status: 503 } : { body: makeQuote() }) });
    await screen.findByText('The total could not be worked out.');
    broken = false;
    fireEvent.click(screen.getByText('Try again'));
    expect(await textOf('total')).toBe('€104.95');
  });
});
