import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { coupon } from '../../features/cart/coupon';
import { clearDraft } from '../../features/checkout/draft';
import type { ApiRequest, ApiResponse } from '../../shared/api/transport';
import {
  CREATED,
  FIELDS,
  fill,
  METHODS,
  pay,
  payButton,
  WITH_IDEAL,
} from '../../shared/testing/checkout-form';
import { makeCartLine, makeQuote, problem } from '../../shared/testing/make-cart-line';
import { renderPart } from '../../shared/testing/render';
import { Page } from './checkout-page';

interface Answers {
  lines?: object[];
  quote?: object | ((path: string) => object);
  methods?: Partial<ApiResponse>;
  create?: Partial<ApiResponse> | (() => Promise<Partial<ApiResponse>>);
}

function openCheckout({
  lines = [makeCartLine()],
  quote = makeQuote(),
  methods = { body: METHODS },
  create = { body: CREATED },
}: Answers = {}) {
  const view = renderPart(<Page />, {
    answer: ({ path }: ApiRequest) => {
      if (path === '/api/cart') return { body: lines };
      if (path.startsWith('/api/checkout/quote'))
        return { body: typeof quote === 'function' ? (quote as (path: string) => object)(path) : quote };
      if (path.endsWith('/payment-methods')) return methods;
      return typeof create === 'function' ? create() : create;
    },
  });
  return {
    ...view,
    refusal: () => screen.getByTestId('refusal').textContent,
    sent: () => view.requests.filter(({ method }) => method === 'POST'),
  };
}

let assign = vi.fn<(url: string | URL) => void>();
beforeEach(() => {
  clearDraft();
  coupon.remove();
  assign = vi.fn<(url: string | URL) => void>();
  vi.spyOn(location, 'assign').mockImplementation(assign);
});
afterEach(() => vi.restoreAllMocks());

describe('checkout page', () => {
  it('sends the form, the expected total and the language, and opens the payment page', async () => {
    const view = openCheckout();
    await fill();
    expect((await payButton()).textContent).toContain('€104.95');
    await pay();
    await waitFor(() => expect(assign).toHaveBeenCalledWith(`${location.origin}/pay/sandbox/1`));
    expect(view.sent()).toEqual([
      {
        path: '/api/checkout/create',
        method: 'POST',
        body: {
          customerName: 'Aoife Byrne',
          customerEmail: 'aoife@example.test',
          shippingAddress: {
            name: 'Aoife Byrne',
            address1: 'Keizersgracht 12',
            postalCode: '1015 CX',
            city: 'Amsterdam',
            country: 'NL',
          },
          paymentMethod: 'card',
          expectedTotal: '104.95',
          expectedTax: '18.21',
          locale: 'en',
        },
      },
    ]);
  });

  it("requires name and email with the specification's texts and marks the fields", async () => {
    const view = openCheckout();
    await screen.findByText('€104.95');
    await pay();
    expect(view.refusal()).toBe('Missing informationPlease fill in your name and email address.');
    // A toast would cover the fields to fill in.
    expect(view.store.getState().toasts.shown).toBeNull();
    const name = screen.getByLabelText('Full name');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    const described = name.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Fill in your name.');
    expect(document.activeElement).toBe(name);
    expect(view.sent()).toEqual([]);
  });

  it('rejects an incomplete email address without a request', async () => {
    const view = openCheckout();
    await fill({ ...FIELDS, Email: 'aoife@' });
    await pay();
    screen.getByText(/no complete email address/);
    expect(view.sent()).toEqual([]);
  });

  it('links server errors to their fields and lets the shopper correct them', async () => {
    const issues = [{ path: 'shippingAddress.postalCode', message: 'Not a postal code of that country' }];
    openCheckout({ create: problem(400, 'request.invalid', { issues }) });
    await fill();
    await pay();
    await screen.findByText('This is no postal code (Netherlands).');
    expect(document.activeElement).toBe(screen.getByLabelText('Postal code'));
    await fill({ 'Postal code': '1015 CZ' });
    expect(screen.queryByTestId('refusal')).toBeNull();
    expect(screen.queryByText('This is no postal code (Netherlands).')).toBeNull();
  });

  it('rejects a postal code of another country without a request', async () => {
    const view = openCheckout();
    await fill({ ...FIELDS, 'Postal code': '0000' });
    await pay();
    screen.getByText('This is no postal code (Netherlands).');
    expect(document.activeElement).toBe(screen.getByLabelText('Postal code'));
    expect(view.sent()).toEqual([]);
  });

  it('shows what changed in the total and asks for confirmation', async () => {
    const now = makeQuote({ subtotal: '110.00', total: '114.95' });
    openCheckout({ create: problem(409, 'checkout.total-changed', { quote: now }) });
    await fill();
    await pay();
    const notice = await screen.findByTestId('total-changed');
    expect(notice.textContent).toContain('It was €104.95 and is now €114.95. Nothing has been charged.');
    expect(notice.textContent).toContain('Products: €100.00 → €110.00');
    expect(notice.textContent).not.toContain('Shipping:');
    expect(notice.textContent).not.toContain('VAT included:');
    expect(assign).not.toHaveBeenCalled();
  });

  it('shows another VAT in the same total and asks for confirmation', async () => {
    const now = makeQuote({ taxAmount: '20.00' });
    openCheckout({ create: problem(409, 'checkout.total-changed', { quote: now }) });
    await fill();
    await pay();
    const notice = await screen.findByTestId('total-changed');
    expect(notice.textContent).toContain('The total stays €104.95. Nothing has been charged.');
    expect(notice.textContent).toContain('VAT included: €18.21 → €20.00');
    expect(assign).not.toHaveBeenCalled();
  });

  it.each([
    ['the provider is down', { status: 503, body: 'down' }],
    ['no payment address comes back', { body: { checkoutId: 'c' } }],
    [
      'the payment address is none that a browser should follow',
      { body: { ...CREATED, paymentUrl: 'javascript:alert(1)' } },
    ],
  ])('says that the payment failed when %s, and keeps what was typed', async (_why, create) => {
    const view = openCheckout({ create });
    await fill();
    await pay();
    await waitFor(() =>
      expect(view.refusal()).toBe(
        'Payment failedSomething went wrong processing your payment. Please try again.',
      ),
    );
    expect(assign).not.toHaveBeenCalled();
    view.unmount();
    openCheckout();
    expect((await screen.findByLabelText<HTMLInputElement>('City')).value).toBe('Amsterdam');
  });

  it('removes an expired discount code, says so and shows the new total', async () => {
    coupon.save('SLAINTE');
    const shown = { code: 'SLAINTE', name: '10% off', applied: true };
    const withCode = makeQuote({ discountAmount: '10.00', total: '94.95', coupon: shown });
    const view = openCheckout({
      quote: (path) => (path.includes('couponCode=SLAINTE') ? withCode : makeQuote()),
      create: problem(409, 'checkout.coupon-not-valid', { reason: 'unknown' }),
    });
    await fill();
    expect((await payButton(/94\.95/)).textContent).toContain('€94.95');
    await pay();
    await waitFor(() => expect(view.refusal()).toMatch(/^The discount code does not work any more/));
    await payButton(/104\.95/);
    expect(screen.queryByText(/SLAINTE/)).toBeNull();
    expect(assign).not.toHaveBeenCalled();
  });

  it('places a free order without a payment method', async () => {
    const view = openCheckout({
      quote: makeQuote({ total: '0.00' }),
      create: { body: { ...CREATED, paymentUrl: '/checkout/success?checkoutId=c' } },
    });
    await fill();
    fireEvent.click(await payButton(/^Place order$/));
    await waitFor(() => expect(assign).toHaveBeenCalled());
    expect(screen.queryAllByRole('radio')).toEqual([]);
    screen.getByText(/There is nothing to pay/);
    expect(view.sent()).toHaveLength(1);
  });

  it('says that the total is too small or too large, before and after the server rejects it', async () => {
    const view = openCheckout({ quote: makeQuote({ total: '0.20', leastPayable: '0.50' }) });
    expect((await screen.findByTestId('unpayable')).textContent).toContain('Less than €0.50 cannot be paid');
    expect((await payButton()).hasAttribute('disabled')).toBe(true);
    view.unmount();
    const late = openCheckout({ create: problem(409, 'checkout.total-too-small', { least: '0.50' }) });
    await fill();
    await pay();
    await waitFor(() => expect(late.refusal()).toMatch(/^Too small an amount/));
    late.unmount();
    const large = openCheckout({ create: problem(409, 'checkout.total-too-large', { most: '999999.99' }) });
    await fill();
    await pay();
    await waitFor(() => expect(large.refusal()).toMatch(/^Too large an amount/));
  });

  it('is busy while the payment is prepared and pays only once', async () => {
    let finish: (answer: Partial<ApiResponse>) => void = () => {};
    const view = openCheckout({ create: () => new Promise((resolve) => (finish = resolve)) });
    await fill();
    await pay();
    const button = await payButton(/Preparing payment\.\.\./);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    finish({ body: CREATED });
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
    expect(view.sent()).toHaveLength(1);
  });

  it.each([
    ['the server does not offer it', { body: METHODS }],
    ['the lookup fails', { status: 500 }],
  ])('shows iDEAL as coming soon when %s', async (_why, methods) => {
    openCheckout({ methods });
    const ideal = await screen.findByRole<HTMLInputElement>('radio', { name: /iDEAL \/ Wero/ });
    expect(ideal.disabled).toBe(true);
    screen.getByText('Coming soon');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Credit card/ }).checked).toBe(true);
  });

  it("pays with iDEAL, which is first in the Netherlands, through its own call, under the server's name for it [law: ideal-wero]", async () => {
    const view = openCheckout({ methods: { body: WITH_IDEAL } });
    await fill();
    fireEvent.click(await payButton(/^Pay with iDEAL \/ Wero €/));
    expect(screen.getAllByRole<HTMLInputElement>('radio')[0]?.checked).toBe(true);
    await waitFor(() =>
      expect(view.sent()[0]).toMatchObject({ path: '/api/checkout/ideal', body: { paymentMethod: 'ideal' } }),
    );
  });

  it('offers what the server lists, with the wallets of the card, and pays with it', async () => {
    const items = [
      { id: 'card', name: 'Credit card', wallets: ['Apple Pay', 'Google Pay'] },
      { id: 'klarna', name: 'Klarna' },
    ];
    const view = openCheckout({ methods: { body: { ...METHODS, items } } });
    await fill();
    fireEvent.click(await screen.findByRole('radio', { name: 'Klarna' }));
    screen.getByText(/Apple Pay, Google Pay/);
    fireEvent.click(await payButton(/^Pay with Klarna/));
    await waitFor(() =>
      expect(view.sent()[0]).toMatchObject({
        path: '/api/checkout/create',
        body: { paymentMethod: 'klarna' },
      }),
    );
  });

  it('sends the shopper to the cart while a line cannot be bought', async () => {
    openCheckout({ lines: [makeCartLine({ state: 'insufficient', available: 1 })] });
    expect((await screen.findByRole('alert')).textContent).toContain('Your cart has changed');
    expect(screen.queryByRole('button', { name: /^Pay with/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'To your cart' }).getAttribute('href')).toBe('/cart');
  });

  it('shows the message for an empty cart', async () => {
    openCheckout({ lines: [] });
    await screen.findByRole('heading', { name: 'Your cart is empty' });
  });

  it('says that the products could not be loaded', async () => {
    const view = renderPart(<Page />, { answer: () => ({ status: 500 }) });
    await screen.findByRole('heading', { name: 'Loading error' });
    expect(view.store.getState().toasts.shown).toMatchObject({
      title: 'Loading error',
      description: 'Could not load product details.',
    });
  });
});
