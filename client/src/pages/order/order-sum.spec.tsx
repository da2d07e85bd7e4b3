import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeGuestOrder } from '../../shared/testing/make-guest-order';
import { renderPart } from '../../shared/testing/render';
import { OrderSum } from './order-sum';

describe('the sum of an order', () => {
  it('has the VAT in it by rate', () => {
    renderPart(<OrderSum order={makeGuestOrder()} />);
    expect(screen.getByText('21% VAT included')).toBeTruthy();
  });

  it('of a small business has no VAT and says why', () => {
    const vat = [{ rate: '0', net: '121.86', vat: '0.00', gross: '121.86' }];
    renderPart(<OrderSum order={makeGuestOrder({ vat, taxAmount: '0.00', smallBusinessIn: 'NL' })} />, {
      locale: 'nl',
    });
    expect(screen.getByText('Geen btw: kleineondernemersregeling (artikel 25 Wet OB)')).toBeTruthy();
    expect(screen.queryByText(/Inclusief|%/)).toBeNull();
  });
});
