import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApiRequest } from '../../shared/api/transport';
import { renderPart } from '../../shared/testing/render';
import { ordersApi } from './orders-api';
import { ToSendMark } from './to-send-mark';

const PLACED = '/api/orders?status=pending&paymentStatus=paid&held=false&limit=1';
const PACKED = '/api/orders?status=processing&paymentStatus=paid&held=false&limit=1';

/** The mark in a shop with so many orders that are new, and so many that are being packed. */
function show(counts: { placed: number; packed: number }, locale: 'en' | 'nl' = 'en') {
  const answer = ({ path }: ApiRequest) => {
    const count = path === PLACED ? counts.placed : path === PACKED ? counts.packed : Number.NaN;
    return { body: [], headers: { 'x-total-count': String(count) } };
  };
  return renderPart(<ToSendMark />, { locale, answer });
}

describe('the count beside the orders in the menu', () => {
  it('counts new and started orders that are paid and not held, in words for a screen reader', async () => {
    const { requests } = show({ placed: 2, packed: 1 });
    expect(await screen.findByText('3 to send')).toBeTruthy();
    expect(screen.getByText('3').getAttribute('aria-hidden')).toBe('true');
    expect(requests.map(({ path }) => path)).toEqual([PLACED, PACKED]);
  });

  it('speaks Dutch, and stops counting at 99', async () => {
    show({ placed: 80, packed: 20 }, 'nl');
    expect(await screen.findByText('99+ te verzenden')).toBeTruthy();
  });

  it('is not there when nothing is to send', async () => {
    const { container, queriesEnded } = show({ placed: 0, packed: 0 });
    await act(queriesEnded);
    expect(container.textContent).toBe('');
  });

  it('follows the order stream, as the list does', async () => {
    const counts = { placed: 1, packed: 0 };
    const { store } = show(counts);
    await screen.findByText('1 to send');
    counts.placed = 2;
    act(() => void store.dispatch(ordersApi.util.invalidateTags(['OrderList']) as never));
    expect(await screen.findByText('2 to send')).toBeTruthy();
  });

  it('says nothing when the count cannot be read', async () => {
    const { container, queriesEnded } = renderPart(<ToSendMark />, { answer: () => ({ status: 503 }) });
    await act(queriesEnded);
    expect(container.textContent).toBe('');
  });
});
