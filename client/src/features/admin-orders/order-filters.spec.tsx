import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { OrderFilterBar, useOrderFilters } from './order-filters';

const count = (total: number) => ({ total, totalIsLeast: false });
const COUNTS = {
  all: count(20),
  pending: count(3),
  held: count(2),
  'to-send': count(7),
  unpaid: { total: 10_000, totalIsLeast: true },
  returned: count(0),
};

function Bar() {
  const chosen = useOrderFilters();
  const asked = JSON.stringify(chosen.filters);
  return (
    <>
      <OrderFilterBar chosen={chosen} />
      <output aria-label="address">{useLocation().search}</output>
      <output aria-label="asked">{asked}</output>
    </>
  );
}

async function show(path = '/admin/orders') {
  const shown = renderPart(<Bar />, { path, answer: () => ({ body: COUNTS }) });
  await screen.findByRole('link', { name: 'To send 7' });
  return shown;
}
const views = () => within(screen.getByRole('navigation', { name: 'Views' })).getAllByRole('link');
const view = (name: string) => screen.getByRole('link', { name });
const address = () => screen.getByLabelText('address').textContent;
const asked = () => JSON.parse(screen.getByLabelText('asked').textContent ?? '') as Record<string, unknown>;
const openPanel = () => fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the views of orders', () => {
  it('are links with their numbers, counted by one request', async () => {
    const { requests } = await show();
    expect(views().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['To send7', '/admin/orders?view=to-send'],
      ['Unpaid10,000+', '/admin/orders?view=unpaid'],
      ['Returned', '/admin/orders?view=returned'],
      ['All', '/admin/orders'],
    ]);
    expect(requests.map(({ path }) => path)).toEqual(['/api/orders/counts']);
    expect(view('All').getAttribute('aria-current')).toBe('page');
  });

  it('replace filters that ask the same, and the page; search, days and destination stay', async () => {
    await show('/admin/orders?q=aoife&country=IE&status=pending&payment=paid&held=true&view=unpaid&after=x');
    fireEvent.click(view('Returned'));
    await waitFor(() => expect(address()).toBe('?q=aoife&country=IE&view=returned'));
    expect(view('Returned').getAttribute('aria-current')).toBe('page');
    fireEvent.click(view('All'));
    await waitFor(() => expect(address()).toBe('?q=aoife&country=IE'));
  });
});

describe('addresses of an earlier release', () => {
  it.each([
    ['?toSend=true', { view: 'to-send' }],
    ['?status=pending&payment=paid', { status: 'pending', paymentStatus: 'paid' }],
    ['?held=true', { held: true }],
    ['?attention=dispute', { attention: 'dispute' }],
    ['?test=true', { isTest: true }],
  ])('lead to the same orders: %s', async (search, filters) => {
    await show(`/admin/orders${search}`);
    expect(asked()).toMatchObject(filters);
  });

  it('leave nothing behind when another view is chosen', async () => {
    await show('/admin/orders?toSend=true');
    expect(view('To send 7').getAttribute('aria-current')).toBe('page');
    expect(view('Unpaid 10,000+').getAttribute('href')).toBe('/admin/orders?view=unpaid');
  });
});

describe('the filters of orders', () => {
  it('are closed at first, and open and counted when one is set', async () => {
    const { unmount } = await show();
    const button = screen.getByRole('button', { name: 'Filters' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByLabelText('Destination')).toBeNull();
    unmount();
    await show('/admin/orders?country=IE&held=true');
    expect(screen.getByRole('button', { name: 'Filters (2)' }).getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByLabelText<HTMLSelectElement>('Destination').selectedOptions[0]?.text).toBe('Ireland');
  });

  it('set days, country, payment, dispatch and attention in the address', async () => {
    await show();
    openPanel();
    choose('From', '2026-11-01');
    choose('Until', '2026-11-30');
    choose('Destination', 'BE');
    choose('Payment', 'failed');
    choose('Dispatch', 'shipped');
    choose('Attention', 'dispute');
    await waitFor(() =>
      expect(address()).toBe(
        '?from=2026-11-01&to=2026-11-30&country=BE&payment=failed&status=shipped&attention=dispute',
      ),
    );
  });

  it('offer held orders with their number, in place of what else needs attention', async () => {
    await show('/admin/orders?attention=dispute');
    screen.getByRole('option', { name: 'Held (2)' });
    choose('Attention', 'held');
    await waitFor(() => expect(address()).toBe('?held=true'));
    choose('Attention', 'fraud-warning');
    await waitFor(() => expect(address()).toBe('?attention=fraud-warning'));
  });

  it('show days in the wrong order with what is wrong, and do not use them', async () => {
    await show('/admin/orders?from=2026-11-30&to=2026-11-01&country=BE');
    const to = screen.getByLabelText<HTMLInputElement>('Until');
    expect(to.value).toBe('2026-11-01');
    expect(to.getAttribute('aria-invalid')).toBe('true');
    screen.getByText('Choose a day on or after the first one.');
    expect(asked()).not.toHaveProperty('from');
    expect(asked()).toMatchObject({ country: 'BE' });
  });

  it('ignore what is no state, country or day', async () => {
    await show('/admin/orders?view=x&status=x&payment=x&attention=x&country=Ireland&from=x');
    expect(asked()).toEqual({ search: '', cursor: '' });
  });

  it('are cleared together with the search; the view stays', async () => {
    await show('/admin/orders?view=unpaid&country=IE&q=aoife');
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('?view=unpaid'));
  });
});
