import type { GuestOrder } from '#contracts/orders';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { ApiRequest } from '../../shared/api/transport';
import { makeGuestOrder } from '../../shared/testing/make-guest-order';
import { renderPart } from '../../shared/testing/render';
import { Page } from './order-page';

const isReturns = ({ path }: ApiRequest) => path.startsWith('/api/withdrawals/returnable');

/** The page of an order, with what can be returned of it. */
function open(order: GuestOrder, returns: (request: ApiRequest) => object | undefined = () => undefined) {
  const page = (
    <Routes>
      <Route path="/orders/:number?" element={<Page />} />
    </Routes>
  );
  return renderPart(page, {
    path: '/orders/AA-7K4M-93QX?key=abcdefgh.signature',
    answer: (request) => returns(request) ?? { body: order },
  });
}

describe('returning or exchanging', () => {
  const returns = (facts: object) => (request: ApiRequest) =>
    isReturns(request)
      ? { body: { kinds: [], deadline: null, until: null, lines: [], ...facts } }
      : undefined;
  const button = () => screen.queryByRole('link', { name: 'Return or exchange' });
  const DATES = { deadline: '2026-12-15T22:59:59.999Z', until: '2026-12-31T22:59:59.999Z' };

  it.each([
    [['exchange'], 'Until 15 December 2026 you can withdraw'],
    [['exchange', 'return'], 'Until 31 December 2026 you can ask for a voluntary return or an exchange.'],
  ])('is offered beside the withdrawal while it can be asked for: %j', async (kinds, text) => {
    open(makeGuestOrder({ status: 'shipped' }), returns({ returnability: 'open', kinds, ...DATES }));
    await screen.findByText(text, { exact: false });
    expect(button()?.getAttribute('href')).toBe(
      '/return-or-exchange?order=AA-7K4M-93QX&key=abcdefgh.signature',
    );
    screen.getByRole('link', { name: 'Withdraw from contract here' });
  });

  it.each([
    ['unsent', 'Your order has not been sent yet'],
    ['over', 'Returns and exchanges were possible until 31 December 2026.'],
    ['nothing-left', 'Everything in this order has been returned'],
  ])('says what applies when there is nothing to ask for: %s', async (returnability, text) => {
    open(makeGuestOrder(), returns({ returnability, ...DATES }));
    await screen.findByText(text, { exact: false });
    expect(button()).toBeNull();
    screen.getByRole('link', { name: 'Withdraw from contract here' });
  });

  it('comes after what can be pressed, which would otherwise move away under a finger', async () => {
    let answer = (_: object) => {};
    const held = new Promise<object>((resolve) => (answer = resolve));
    open(makeGuestOrder({ status: 'shipped' }), (request) => (isReturns(request) ? held : undefined));
    const withdraw = await screen.findByRole('link', { name: 'Withdraw from contract here' });
    const before = () => {
      const range = document.createRange();
      range.setEnd(screen.getByRole('link', { name: 'Contact us' }), 0);
      return range.toString();
    };
    const found = before();
    expect(found).toContain(withdraw.textContent);
    answer({ body: { returnability: 'open', kinds: ['exchange'], lines: [], ...DATES } });
    await screen.findByText('Until 15 December 2026 you can withdraw', { exact: false });
    expect(before()).toBe(found);
  });

  it('is not asked about for an order that was not paid', async () => {
    const view = open(makeGuestOrder({ status: 'cancelled', paymentStatus: 'pending' }));
    await screen.findByRole('heading', { level: 1, name: 'This order was not paid' });
    expect(view.requests.filter(isReturns)).toEqual([]);
    expect(button()).toBeNull();
  });
});
