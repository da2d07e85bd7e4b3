import type { OrderDispute } from '#contracts/disputes';
import type { Order } from '#contracts/orders';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { OrderDisputes } from './order-disputes';

const dispute = (given: Partial<OrderDispute>): OrderDispute =>
  ({
    id: 'd1',
    kind: 'dispute',
    state: 'open',
    amount: '95.95',
    fee: '20.00',
    reason: 'product_not_received',
    evidenceDueBy: '2026-12-02T08:00:00.000Z',
    openedAt: '2026-11-23T08:00:00.000Z',
    ...given,
  }) as OrderDispute;

const show = (disputes: OrderDispute[], locale: 'en' | 'nl') => {
  const order = { id: 'o1', disputes, lostAmount: '40.00', refundableAmount: '55.95' };
  renderPart(<OrderDisputes order={order as unknown as Order} />, { locale });
  return screen.getAllByRole('listitem').map((entry) => entry.textContent);
};

it('shows amount, reason in words, fee and the deadline of the evidence while a dispute is open', () => {
  const [open, won] = show([dispute({}), dispute({ id: 'd2', state: 'won' })], 'en');
  expect(open).toMatch(/Open.*Evidence until .*€95\.95 · Reason: not received .*payment provider: €20\.00/);
  expect(won).toContain('Won: the money stays');
  expect(won).not.toContain('Evidence until');
  screen.getByText('The bank has taken €40.00 of this order; €55.95 of its payment is left.');
  const download = screen.getByRole('link', { name: 'Download the facts' });
  expect(download.getAttribute('href')).toBe('/api/orders/o1/evidence.txt');
});

it('shows a warning of fraud without an amount, and a reason that it does not know as it is, in Dutch', () => {
  const warning = dispute({ kind: 'fraud-warning', fee: null, evidenceDueBy: null, reason: 'new_kind' });
  const [entry] = show([warning], 'nl');
  expect(entry).toContain('Waarschuwing voor fraude');
  expect(entry).toContain('Reden: new kind');
  expect(entry).not.toMatch(/95|Bewijs uiterlijk|Kosten/);
});
