import { fireEvent, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { OrderFilterBar, useOrderFilters } from './order-filters';

function Bar() {
  const { filters, choose } = useOrderFilters();
  return (
    <>
      <OrderFilterBar filters={filters} choose={choose} />
      <output>{useLocation().search}</output>
    </>
  );
}

const show = (held: number, path = '/admin/orders') =>
  renderPart(<Bar />, {
    locale: 'nl',
    path,
    answer: () => ({ body: [], headers: { 'x-total-count': String(held) } }),
  });
const tab = (name: string) => within(screen.getByRole('group')).getByRole('button', { name });
const address = () => screen.getByRole('status').textContent;

describe('the filters of orders', () => {
  it('count the held orders, and show them alone', async () => {
    const { requests } = show(2, '/admin/orders?status=pending&payment=paid&after=x&q=aoife');
    await screen.findByRole('button', { name: 'Vastgehouden (2)' });
    expect(requests.map(({ path }) => path)).toEqual(['/api/orders?held=true&limit=1']);
    fireEvent.click(tab('Vastgehouden (2)'));
    expect(address()).toBe('?q=aoife&held=true');
    expect(tab('Vastgehouden (2)').getAttribute('aria-pressed')).toBe('true');
    expect(tab('Alle').getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(tab('Te verwerken'));
    expect(address()).toBe('?q=aoife&status=pending&payment=paid');
    expect(tab('Te verwerken').getAttribute('aria-pressed')).toBe('true');
  });

  it('show the paid orders that were not sent, apart from the other choices', async () => {
    const { queriesEnded } = show(0, '/admin/orders?status=pending&held=true&q=aoife');
    fireEvent.click(tab('Nog niet verzonden'));
    await queriesEnded();
    expect(address()).toBe('?q=aoife&toSend=true');
    expect(tab('Nog niet verzonden').getAttribute('aria-pressed')).toBe('true');
    expect(tab('Alle').getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(tab('Alle'));
    expect(address()).toBe('?q=aoife');
  });

  it('name no number when no order is held', async () => {
    const { store } = show(0, '/admin/orders?held=true');
    await expect.poll(() => JSON.stringify(store.getState())).toContain('"fulfilled"');
    expect(tab('Vastgehouden').getAttribute('aria-pressed')).toBe('true');
  });
});
