import type { PaymentFinding } from '#contracts/payments';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { PaymentFindings } from './payment-findings';

const finding = (given: Partial<PaymentFinding>): PaymentFinding => ({
  id: '0199aa00-0000-7000-8000-000000000001',
  kind: 'amount-differs',
  provider: 'stripe',
  providerRef: 'cs_test_1',
  orderId: '0199aa00-0000-7000-8000-00000000000a',
  orderNumber: 'AA-7K4M-93QX',
  expected: '50.00',
  found: '49.99',
  reason: 'payment',
  foundAt: '2026-11-21T13:03:00.000Z',
  seenAt: '2026-11-21T13:03:00.000Z',
  ...given,
});

const show = (body: PaymentFinding[], locale: 'en' | 'nl' = 'nl') =>
  renderPart(<PaymentFindings />, { locale, answer: () => ({ body }) });

it('lists the differences between orders and payments with links to the orders', async () => {
  show([
    finding({}),
    finding({ id: 'b', kind: 'paid-without-order', orderId: null, orderNumber: null, expected: null }),
    finding({ id: 'c', kind: 'order-without-payment', found: null }),
  ]);
  const notice = await screen.findByTestId('payment-findings');
  expect(notice.textContent).toContain('3 betalingen passen niet bij hun bestelling');
  expect(notice.textContent).toContain('Het bedrag verschilt');
  expect(notice.textContent).toContain('Betaald zonder bestelling');
  expect(notice.textContent).toContain('Bestelling zonder betaling');
  expect(notice.textContent).toContain('In de winkel: €\u00a050,00Bij de betaaldienst: €\u00a049,99');
  expect(notice.textContent).toContain('cs_test_1');
  const links = screen.getAllByRole('link', { name: 'Bestelling AA-7K4M-93QX' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/orders/0199aa00-0000-7000-8000-00000000000a',
    '/admin/orders/0199aa00-0000-7000-8000-00000000000a',
  ]);
});

it('shows English texts', async () => {
  show([finding({})], 'en');
  expect((await screen.findByTestId('payment-findings')).textContent).toContain(
    '1 payment does not fit its order',
  );
});

it('renders nothing without differences', async () => {
  const { requests } = show([]);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.path).toBe('/api/payments/findings');
  expect(screen.queryByTestId('payment-findings')).toBeNull();
});
