import type { GuestOrder } from '#contracts/orders';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { ApiRequest } from '../../shared/api/transport';
import { problem } from '../../shared/testing/make-cart-line';
import { happened, makeGuestOrder } from '../../shared/testing/make-guest-order';
import { renderPart } from '../../shared/testing/render';
import { head, Page } from './order-page';

const LINK = '/orders/AA-7K4M-93QX?key=abcdefgh.signature';
const CALL = '/api/orders/by-number/AA-7K4M-93QX';
const KEY = '?key=abcdefgh.signature';

interface Answer {
  status?: number;
  body?: unknown;
}
const page = (
  <Routes>
    <Route path="/orders/:number?" element={<Page />} />
  </Routes>
);
const isReturns = ({ path }: ApiRequest) => path.startsWith('/api/withdrawals/returnable');
function open(
  order: GuestOrder | Answer,
  more: { path?: string; locale?: 'en' | 'nl'; on?: (request: ApiRequest) => Answer | undefined } = {},
) {
  const { on, ...options } = more;
  const reading = 'orderNumber' in order ? { body: order } : order;
  return renderPart(page, {
    path: LINK,
    ...options,
    answer: (request) => on?.(request) ?? (isReturns(request) ? { status: 503 } : reading),
  });
}
const asked = (view: ReturnType<typeof open>) =>
  view.requests.filter(({ path }) => path.startsWith('/api/orders'));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.getByRole('button', { name });
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

describe('order page', () => {
  it('shows status, timeline, items, totals, address and invoice', async () => {
    const view = open(makeGuestOrder());
    await heading('Thank you, we have it');
    expect(asked(view)).toEqual([{ path: CALL + KEY }]);
    expect(screen.getByTestId('order-number').textContent).toBe('Order AA-7K4M-93QX');
    expect(within(screen.getByTestId('story')).getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByTestId('order-item').textContent).toMatch(/Bottle ·\sSize M/);
    expect(screen.getByTestId('subtotal').textContent).toBe('€129.90');
    expect(screen.getByTestId('discount').textContent).toBe('−€12.99');
    expect(screen.getByTestId('shipping').textContent).toBe('€4.95');
    expect(screen.getByTestId('total').textContent).toBe('€121.86');
    screen.getByText('21% VAT included');
    expect(screen.getByTestId('address').textContent).toContain('1015 CX Amsterdam');
    expect(screen.getByRole('link', { name: 'Invoice 2026-0001' }).getAttribute('href')).toBe(
      `${CALL}/invoice.pdf${KEY}&number=2026-0001`,
    );
  });

  it('shows tracking number and link without sending the carrier a referrer', async () => {
    open(
      makeGuestOrder({
        status: 'shipped',
        carrier: 'PostNL',
        trackingNumber: '3SABCD123',
        trackingUrl: 'https://jouw.postnl.nl/track-and-trace/3SABCD123',
        canChangeAddress: false,
        canRequestCancel: false,
      }),
    );
    await heading('It is on its way');
    expect(screen.getByTestId('tracking-number').textContent).toBe('3SABCD123');
    const follow = screen.getByRole('link', { name: 'Follow it at PostNL' });
    expect(follow.getAttribute('href')).toBe('https://jouw.postnl.nl/track-and-trace/3SABCD123');
    expect(follow.getAttribute('rel')).toContain('noreferrer');
    expect(screen.queryByRole('button', { name: 'Change the address' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ask to cancel' })).toBeNull();
  });

  it('tells the buyer of sent goods about repair, replacement and the guarantee, and not before [law: repair]', async () => {
    open(makeGuestOrder({ status: 'delivered' }));
    await heading('It has arrived');
    expect(screen.getByText(/you choose whether we repair or replace it/).textContent).toContain(
      'twelve months longer, once',
    );
    cleanup();
    open(makeGuestOrder());
    await heading('Thank you, we have it');
    expect(screen.queryByText(/repair/)).toBeNull();
  });

  it('shows Dutch texts', async () => {
    open(makeGuestOrder({ status: 'processing' }), { locale: 'nl' });
    await heading('We zijn aan het inpakken');
    screen.getByText('Inclusief 21% btw');
  });

  it.each([
    [
      { status: 'refunded', paymentStatus: 'refunded', refundedAmount: '121.86' },
      'This order has been refunded',
    ],
    [{ status: 'cancelled', paymentStatus: 'pending' }, 'This order was not paid'],
    [
      {
        status: 'cancelled',
        refundedAmount: '121.86',
        timeline: ['placed', 'cancelled', 'paid'].map(happened),
      },
      'Your payment came too late',
    ],
  ] as const)('says in plain words how it ended (%#)', async (changes, title) => {
    open(makeGuestOrder({ ...changes, timeline: [...('timeline' in changes ? changes.timeline : [])] }));
    await heading(title);
  });

  it('names the items of a partial refund', async () => {
    open(makeGuestOrder({ status: 'delivered', refundedAmount: '64.95' }));
    await heading('It has arrived');
    screen.getByText(/€64.95 of it goes back/);
    expect(screen.getByTestId('refund').textContent).toBe('−€64.95');
  });

  it('offers a retry when the shop cannot be reached', async () => {
    open({ status: 502 });
    await screen.findByText('Your order did not come through');
    button('Try again');
  });

  it('reveals nothing about the order in its head and keeps its address from other sites', () => {
    const headData = head({ params: { number: 'AA-7K4M-93QX' }, locale: 'en' } as never);
    expect(headData).toEqual({ title: 'Your order', noIndex: true });
  });
});

describe('changing the address', () => {
  async function form(on: (request: ApiRequest) => Answer | undefined) {
    const view = open(makeGuestOrder(), { on: (request) => (request.method ? on(request) : undefined) });
    await heading('Thank you, we have it');
    fireEvent.click(button('Change the address'));
    return view;
  }

  it('saves it, shows it and confirms it', async () => {
    const moved = { ...makeGuestOrder().shippingAddress, address1: 'Prinsengracht 1' };
    const view = await form(() => ({
      body: makeGuestOrder({ shippingAddress: moved as GuestOrder['shippingAddress'] }),
    }));
    expect(document.activeElement).toBe(field(/^Full name/));
    fireEvent.change(field(/^Street/), { target: { value: ' Prinsengracht 1 ' } });
    fireEvent.click(button('Save the address'));
    await screen.findByText('The address has been changed.');
    expect(asked(view).at(-1)).toEqual({
      path: `${CALL}/address${KEY}`,
      method: 'PUT',
      body: { shippingAddress: moved },
    });
    expect(screen.getByTestId('address').textContent).toContain('Prinsengracht 1');
  });

  it('marks missing fields and sends nothing', async () => {
    const view = await form(() => ({ status: 500 }));
    fireEvent.change(field(/^City/), { target: { value: ' ' } });
    fireEvent.click(button('Save the address'));
    expect(document.activeElement).toBe(field(/^City/));
    expect(field(/^City/).getAttribute('aria-invalid')).toBe('true');
    expect(asked(view)).toHaveLength(1);
  });

  it('marks the field that the server rejected and keeps the typed values', async () => {
    const issues = [{ path: 'shippingAddress.postalCode', message: 'x' }];
    await form(() => problem(400, 'request.invalid', { issues }));
    fireEvent.change(field(/^Postal code/), { target: { value: '9999 ZZ' } });
    fireEvent.click(button('Save the address'));
    await screen.findByText('This is no postal code (Netherlands).');
    expect(field(/^Postal code/).value).toBe('9999 ZZ');
  });

  it('rejects a postal code of another country without a request', async () => {
    const view = await form(() => ({ status: 500 }));
    fireEvent.change(field(/^Postal code/), { target: { value: '99' } });
    fireEvent.click(button('Save the address'));
    screen.getByText('This is no postal code (Netherlands).');
    expect(asked(view)).toHaveLength(1);
  });

  it('is rejected once the order is being packed: the order reloads and the typed values stay', async () => {
    const view = await form(() => problem(409, 'orders.step-not-allowed'));
    fireEvent.change(field(/^Street/), { target: { value: 'Prinsengracht 1' } });
    fireEvent.click(button('Save the address'));
    expect((await screen.findByRole('alert')).textContent).toContain('We have begun to pack it');
    await waitFor(() => expect(asked(view).at(-1)).toEqual({ path: CALL + KEY }));
    expect(field(/^Street/).value).toBe('Prinsengracht 1');
  });
});

describe('requesting a cancellation', () => {
  it('asks once and explains the next step before sending anything', async () => {
    const view = open(makeGuestOrder(), {
      on: ({ method }) =>
        method === 'POST'
          ? {
              body: makeGuestOrder({
                canRequestCancel: false,
                cancelRequestedAt: '2026-11-21T09:00:00.000Z',
              }),
            }
          : undefined,
    });
    await heading('Thank you, we have it');
    fireEvent.click(button('Ask to cancel'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cancel this order?' }));
    screen.getByText(/send all of your money back/);
    expect(asked(view)).toHaveLength(1);
    fireEvent.change(field(/^Why/), { target: { value: 'Wrong size' } });
    fireEvent.click(button('Yes, ask to cancel'));
    await waitFor(() => expect(screen.getByTestId('cancel-asked').textContent).toContain('21 November 2026'));
    expect(asked(view).at(-1)).toEqual({
      path: `${CALL}/cancel-request${KEY}`,
      method: 'POST',
      body: { reason: 'Wrong size' },
    });
    expect(screen.queryByRole('button', { name: 'Ask to cancel' })).toBeNull();
  });

  it('can be aborted', async () => {
    const view = open(makeGuestOrder());
    await heading('Thank you, we have it');
    fireEvent.click(button('Ask to cancel'));
    fireEvent.click(button('Keep my order'));
    expect(screen.queryByText('Cancel this order?')).toBeNull();
    expect(asked(view)).toHaveLength(1);
  });
});

describe('without a valid link', () => {
  it('shows nothing of an order that another link opened', async () => {
    const ways = (
      <>
        <Link to="/orders/AA-7K4M-93QX?key=wrong">Other</Link>
        {page}
      </>
    );
    renderPart(ways, {
      path: LINK,
      answer: ({ path }) =>
        path.endsWith('key=wrong')
          ? problem(404, 'orders.link-not-valid')
          : path.startsWith('/api/orders')
            ? { body: makeGuestOrder() }
            : { status: 503 },
    });
    await heading('Thank you, we have it');
    fireEvent.click(screen.getByRole('link', { name: 'Other' }));
    await heading('This link does not open an order');
    expect(screen.queryByTestId('order-item')).toBeNull();
  });

  it.each([
    [problem(404, 'orders.link-not-valid'), 'This link does not open an order'],
    [problem(404, 'orders.link-expired'), 'This link has run out'],
  ])('offers a new one (%#)', async (answer, title) => {
    open(answer);
    await heading(title);
    expect(field(/^Order number/).value).toBe('AA-7K4M-93QX');
  });

  it('asks for number and email at once, and does not reveal whether the order exists', async () => {
    const view = open({ status: 204 }, { path: '/orders/AA-7K4M-93QX' });
    await heading('Find your order');
    fireEvent.click(button('Send me the link'));
    expect(document.activeElement).toBe(field(/^Email/));
    expect(asked(view)).toEqual([]);
    fireEvent.change(field(/^Email/), { target: { value: ' aoife@example.test ' } });
    fireEvent.click(button('Send me the link'));
    await screen.findByText(/If number and address belong together/);
    expect(asked(view)).toEqual([
      {
        path: '/api/orders/lost-link',
        method: 'POST',
        body: { orderNumber: 'AA-7K4M-93QX', email: 'aoife@example.test' },
      },
    ]);
  });

  it('says to wait after too many requests', async () => {
    open(problem(429, 'orders.too-many-attempts'), { path: '/orders' });
    fireEvent.change(field(/^Order number/), { target: { value: 'AA-1' } });
    fireEvent.change(field(/^Email/), { target: { value: 'aoife@example.test' } });
    fireEvent.click(button('Send me the link'));
    expect((await screen.findByRole('alert')).textContent).toContain('asked for a few times');
  });
});
