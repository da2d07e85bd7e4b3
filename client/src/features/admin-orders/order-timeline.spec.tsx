import type { Order, OrderEvent } from '#contracts/orders';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { OrderTimeline } from './order-timeline';

const happening = (kind: string, details: OrderEvent['details'] = {}): OrderEvent => ({
  id: kind,
  kind,
  actor: 'payment-provider',
  details,
  createdAt: '2026-11-21T13:03:00.000Z',
});

/** Renders a timeline of the given events. */
const show = (locale: 'en' | 'nl', ...timeline: OrderEvent[]) =>
  renderPart(<OrderTimeline order={{ timeline } as unknown as Order} />, { locale });

const FROM_PROVIDER = ['refunded-in-part', 'refund-failed', 'dispute-opened', 'dispute-closed'];

describe('payment provider events of an order', () => {
  it.each(['en', 'nl'] as const)('have texts in %s', (locale) => {
    show(locale, ...FROM_PROVIDER.map((kind) => happening(kind)));
    const text = screen.getByTestId('timeline').textContent;
    for (const kind of FROM_PROVIDER) expect(text).not.toContain(kind);
    expect(screen.getAllByRole('listitem')).toHaveLength(FROM_PROVIDER.length);
  });

  it('show the amount and the outcome of a dispute', () => {
    show(
      'nl',
      happening('refunded-in-part', { refunded: '15.50' }),
      happening('dispute-closed', { amount: '95.95', reason: 'fraudulent', state: 'lost' }),
    );
    const text = screen.getByTestId('timeline').textContent;
    expect(text).toContain('€\u00a015,50 in totaal');
    expect(text).toContain('€\u00a095,95 · de kaarthouder heeft niet besteld · verloren: het geld is weg');
  });
});
