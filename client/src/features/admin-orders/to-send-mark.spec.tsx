import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApiRequest } from '../../shared/api/transport';
import { renderPart } from '../../shared/testing/render';
import { ordersApi } from './orders-api';
import { ToSendMark } from './to-send-mark';

const COUNTS = '/api/orders/counts';

/** The mark in a shop with so many orders to send. */
function show(counted: { orders: number }, locale: 'en' | 'nl' = 'en') {
  const answer = ({ path }: ApiRequest) => {
    const total = path === COUNTS ? counted.orders : Number.NaN;
    return { body: { 'to-send': { total, totalIsLeast: false } } };
  };
  return renderPart(<ToSendMark />, { locale, answer });
}

describe('the count beside the orders in the menu', () => {
  it('says in words for a screen reader what it counts', async () => {
    show({ orders: 3 });
    await screen.findByText('3 to send');
    expect(screen.getByText('3').getAttribute('aria-hidden')).toBe('true');
  });

  it('speaks Dutch, and stops counting at 99', async () => {
    show({ orders: 100 }, 'nl');
    await screen.findByText('99+ te verzenden');
  });

  it('is not there when nothing is to send', async () => {
    const { container, queriesEnded } = show({ orders: 0 });
    await act(queriesEnded);
    expect(container.textContent).toBe('');
  });

  it('follows the order stream, as the list does', async () => {
    const counted = { orders: 1 };
    const { store } = show(counted);
    await screen.findByText('1 to send');
    counted.orders = 2;
    act(() => void store.dispatch(ordersApi.util.invalidateTags(['OrderList']) as never));
    await screen.findByText('2 to send');
  });

  it('says nothing when the count cannot be read', async () => {
    const { container, queriesEnded } = renderPart(<ToSendMark />, { answer: () => ({ status: 503 }) });
    await act(queriesEnded);
    expect(container.textContent).toBe('');
  });
});
