import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeGuestOrder } from '../../shared/testing/make-guest-order';
import { renderPart } from '../../shared/testing/render';
import { OrderSum } from './order-sum';

describe('the legal guarantee of an item', () => {
  const [item] = makeGuestOrder().items;
  if (!item) throw new Error('The order has an item.');
  const showWith = (status: 'pending' | 'shipped' | 'delivered', changes: Partial<typeof item> = {}) =>
    renderPart(<OrderSum order={makeGuestOrder({ status, items: [{ ...item, ...changes }] })} />);

  it('shows its last day once it is delivered, and the repair that made it longer', () => {
    showWith('delivered', { repairedOn: '2027-03-01', guaranteeUntil: '2029-11-21' });
    expect(screen.getByTestId('guarantee').textContent).toBe(
      'Repaired on 1 March 2027Legal guarantee until at least 21 November 2029',
    );
  });

  it('counts from the delivery while that is not known', () => {
    showWith('shipped');
    screen.getByText('Legal guarantee: at least 2 years from delivery');
  });

  it.each([
    ['pending', {}],
    ['shipped', { refundedQuantity: 2 }],
  ] as const)('is not shown for %s goods %o', (status, changes) => {
    showWith(status, changes);
    expect(screen.queryByText(/guarantee/)).toBeNull();
  });
});

describe('the sum of an order', () => {
  it('has the VAT in it by rate', () => {
    renderPart(<OrderSum order={makeGuestOrder()} />);
    screen.getByText('21% VAT included');
  });

  it('of a small business has no VAT and says why', () => {
    const vat = [{ rate: '0', net: '121.86', vat: '0.00', gross: '121.86' }];
    renderPart(<OrderSum order={makeGuestOrder({ vat, taxAmount: '0.00', smallBusinessIn: 'NL' })} />, {
      locale: 'nl',
    });
    screen.getByText('Geen btw: kleineondernemersregeling (artikel 25 Wet OB)');
    expect(screen.queryByText(/Inclusief|%/)).toBeNull();
  });
});
