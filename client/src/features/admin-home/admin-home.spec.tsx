import type { Home } from '#contracts/home';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { api } from '../../shared/api/api';
import { AdminHome } from './admin-home';

const day = (given: Partial<NonNullable<Home['today']>['now']>) => ({
  day: '2026-11-26',
  visitors: 12,
  orders: 3,
  revenue: '134.85',
  conversion: 2.5,
  ...given,
});

const home = (given: Partial<Home> = {}): Home => ({
  at: '2026-11-26T13:05:00.000Z',
  toDos: [],
  today: { now: day({}), weekAgo: day({ day: '2026-11-19' }) },
  latestOrders: [],
  ...given,
});

const show = (body: Home, locale: 'en' | 'nl' = 'en') =>
  renderPart(<AdminHome OrderState={({ order }) => <b>{order.status}</b>} />, {
    locale,
    answer: () => ({ body }),
  });
const links = () =>
  within(screen.getByTestId('to-dos'))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('what needs doing', () => {
  it('is a line for each kind with its number, what to do, what presses, and the list of these alone', async () => {
    show(
      home({
        toDos: [
          { kind: 'order-to-send', count: 5, countIsLeast: false, late: 2, dueToday: 1 },
          { kind: 'return', count: 1, countIsLeast: false, refundsDue: 1, dueBy: '2026-12-03T22:59:59.999Z' },
          { kind: 'contact-message', count: 1000, countIsLeast: true },
          { kind: 'low-stock', count: 4, countIsLeast: false, soldOut: 0 },
        ],
      }),
    );
    await screen.findByTestId('to-dos');
    expect(links()).toEqual([
      [
        '5paid orders to send 2 past the day you promised · 1 must go out today',
        '/admin/orders?view=to-send',
      ],
      ['1return to handle 1 to refund · the first by Thursday 3 December', '/admin/returns'],
      ['1,000+messages to answer ', '/admin/messages'],
      ['4stock items to reorder ', '/admin/inventory?low=1'],
    ]);
  });

  it('says that a deadline is over', async () => {
    const past = {
      kind: 'dispute',
      count: 1,
      countIsLeast: false,
      dueBy: '2026-11-25T10:00:00.000Z',
    } as const;
    show(home({ toDos: [past] }), 'nl');
    await screen.findByText('de eerste moest op woensdag 25 november');
  });

  it('is nothing when all is done', async () => {
    show(home());
    await screen.findByText('Nothing waits for you');
    expect(screen.queryByTestId('to-dos')).toBeNull();
  });

  it('does not repeat what stands above every page, and does not say that nothing waits', async () => {
    show(home({ toDos: [{ kind: 'shop-trouble', count: 1, countIsLeast: false }] }));
    await screen.findByText('Only what stands above waits for you.');
    expect(screen.queryByTestId('to-dos')).toBeNull();
    expect(screen.queryByText('Nothing waits for you')).toBeNull();
  });
});

describe('today', () => {
  const figures = () =>
    within(screen.getByTestId('today'))
      .getAllByRole('term')
      .map((term) => [...(term.parentElement?.children ?? [])].slice(0, 3).map((one) => one.textContent));

  it('is compared with last week in words', async () => {
    const weekAgo = day({ day: '2026-11-19', visitors: 15, orders: 3, revenue: '34.95', conversion: 1.1 });
    show(home({ today: { now: day({}), weekAgo } }));
    await screen.findByText('Until 14:05, beside Thursday 19 November until the same time');
    expect(figures()).toEqual([
      ['Orders', '3', 'As last week'],
      ['Revenue', '€134.85', 'Up €99.90 from €34.95 last week'],
      ['Visitors', '12', 'Down 3 from 15 last week'],
      ['Conversion', '2.5\u00a0%', 'Up 1.4 points from 1.1\u00a0% last week'],
    ]);
  });

  it('says that too few visits are known for a conversion', async () => {
    show(home({ today: { now: day({ conversion: null }), weekAgo: day({}) } }), 'nl');
    await screen.findByText('Te weinig bezoeken om te meten');
  });

  it('and orders are left out for whoever may not see them', async () => {
    show(home({ today: null, latestOrders: null }));
    await screen.findByText('Nothing waits for you');
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Home',
      'What needs doing',
    ]);
  });
});

describe('the latest orders', () => {
  it('have number, state, amount, name and age, and lead to the order', async () => {
    const paidAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
    const order = {
      id: '0199aa00-0000-7000-8000-000000000001',
      orderNumber: 'AA-0001',
      status: 'processing',
      paymentStatus: 'paid',
      totalAmount: '134.85',
      held: false,
      isTest: false,
      customerName: 'Aoife Byrne',
      paidAt,
    } as const;
    show(home({ latestOrders: [order, { ...order, id: order.id.replace(/1$/, '2'), customerName: null }] }));
    // The age comes with the clock of the browser, after the first picture.
    await screen.findAllByText('3 hours ago');
    const [first, second] = screen.getAllByRole('link', { name: /AA-0001/ });
    expect(first?.textContent).toBe('AA-0001processing€134.85Aoife Byrne3 hours ago');
    expect(first?.getAttribute('href')).toBe(`/admin/orders/${order.id}`);
    expect(second?.textContent).toContain('No name');
  });

  it('say that none was paid yet', async () => {
    show(home());
    await screen.findByText('No order has been paid yet');
  });
});

describe('a home that does not load', () => {
  it('says why, and loads again', async () => {
    let isUp = false;
    renderPart(<AdminHome OrderState={() => null} />, {
      answer: () => (isUp ? { body: home() } : { status: 503, body: { code: 'x', message: 'Not now' } }),
    });
    await screen.findByRole('alert');
    isUp = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Nothing waits for you');
  });

  it('keeps what it has shown, and says of when that is', async () => {
    let isUp = true;
    const { store } = renderPart(<AdminHome OrderState={() => null} />, {
      answer: () => (isUp ? { body: home() } : { status: 503, body: { code: 'x', message: 'Not now' } }),
    });
    await screen.findByText('Nothing waits for you');
    isUp = false;
    store.dispatch(api.util.invalidateTags(['OrderList'] as never));
    await screen.findByText('This is how it was at 14:05: the shop is not answering.');
    screen.getByText('Nothing waits for you');
  });
});
