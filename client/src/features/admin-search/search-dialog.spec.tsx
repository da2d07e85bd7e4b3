import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { ApiRequest, ApiResponse } from '../../shared/api/transport';
import { renderPart } from '../../shared/testing/render';
import { StaffContext } from '../../shared/ui/admin/permissions';
import { SearchDialog } from './search-dialog';

const ORDER = {
  id: '1',
  orderNumber: 'AA-YHEJ-NQUX',
  customerName: 'Niamh',
  email: null,
  createdAt: '2026-11-27T10:00:00.000Z',
  totalAmount: '99.95',
};
const PAGES = [
  { to: '/admin/orders', label: { en: 'Orders', nl: 'Bestellingen' } },
  { to: '/admin/settings/shipping', label: { en: 'Delivery', nl: 'Verzending' } },
];

function Address() {
  const { pathname, hash } = useLocation();
  return <output data-testid="address">{pathname + hash}</output>;
}

type Answer = (request: ApiRequest) => Partial<ApiResponse> | Promise<Partial<ApiResponse>>;

function show(answer: Answer, permissions = ['orders.read', 'catalog.read', 'settings.read']) {
  return renderPart(
    <StaffContext value={{ id: '1', permissions }}>
      <SearchDialog pages={PAGES} onClose={() => undefined} />
      <Address />
    </StaffContext>,
    { answer },
  );
}

const field = () => screen.getByRole('combobox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const chosen = () => screen.getByRole('option', { selected: true });
const address = () => screen.getByTestId('address').textContent;
const ordersOnly: Answer = ({ path }) => ({ body: path.startsWith('/api/orders') ? [ORDER] : [] });

describe('the search of the admin', () => {
  it('names the chosen result in its field, and goes through all by arrows, Home and End', async () => {
    show(ordersOnly);
    type('de');
    await screen.findByRole('option', { name: /AA-YHEJ-NQUX/ });
    expect(chosen().textContent).toBe('Delivery');
    expect(field().getAttribute('aria-activedescendant')).toBe(chosen().id);
    fireEvent.keyDown(field(), { key: 'End' });
    expect(chosen().textContent).toContain('AA-YHEJ-NQUX');
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(chosen().textContent).toBe('Delivery');
    fireEvent.keyDown(field(), { key: 'ArrowUp' });
    expect(chosen().textContent).toContain('AA-YHEJ-NQUX');
    fireEvent.keyDown(field(), { key: 'Home' });
    expect(chosen().textContent).toBe('Delivery');
  });

  it('opens what is chosen by Enter, and anything by a click', async () => {
    show(ordersOnly);
    type('days to return');
    fireEvent.submit(screen.getByRole('search'));
    expect(address()).toBe('/admin/settings#returnDays');
    type('aa-y');
    fireEvent.click(await screen.findByRole('option', { name: /AA-YHEJ-NQUX/ }));
    expect(address()).toBe('/admin/orders/1');
  });

  it('asks the lists for five of what the member may see, once the typing pauses', async () => {
    const { requests } = show(() => ({ body: [] }), ['catalog.read']);
    for (const words of ['w', 'wo', 'woo', 'wool']) type(words);
    await screen.findByText('Nothing is called “wool”.');
    expect(requests.map(({ path }) => path)).toEqual([
      '/api/products?search=wool&status=all&sort=featured&limit=5',
    ]);
  });

  it('shows nothing of an earlier search that is answered late', async () => {
    let answerLate: (answer: Partial<ApiResponse>) => void = () => undefined;
    show(
      ({ path }) =>
        path === '/api/orders?search=first&limit=5'
          ? new Promise((done) => {
              answerLate = done;
            })
          : { body: [] },
      ['orders.read'],
    );
    type('first');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Searching…'));
    await new Promise((done) => setTimeout(done, 300));
    type('second');
    await screen.findByText('Nothing is called “second”.');
    answerLate({ body: [ORDER] });
    await new Promise((done) => setTimeout(done, 50));
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('says what could not be searched, shows the rest, and tries again', async () => {
    let isDown = true;
    show(({ path }) =>
      path.startsWith('/api/orders') && isDown ? { status: 503, body: undefined } : ordersOnly({ path }),
    );
    type('orders');
    await screen.findByText('Orders could not be searched.');
    screen.getByRole('option', { name: 'Orders' });
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('option', { name: /AA-YHEJ-NQUX/ });
    expect(screen.queryByText('Orders could not be searched.')).toBeNull();
  });
});
