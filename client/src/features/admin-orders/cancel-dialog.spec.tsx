import type { Order } from '#contracts/orders';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { CancelDialog } from './cancel-dialog';

const dispute = (state: string) => [{ kind: 'dispute', state }];

it.each([
  ['of a payment', { refundableAmount: '95.95' }, /^€95\.95 goes back to the customer/],
  [
    'that a bank holds',
    { disputes: dispute('open') },
    /The customer’s bank holds the money: it goes back by itself/,
  ],
  ['that is lost', { disputes: dispute('lost'), lostAmount: '95.95' }, /the bank has taken €95\.95 already/],
  [
    'that is lost in part',
    { disputes: dispute('lost'), lostAmount: '40.00', refundableAmount: '55.95' },
    /^€55\.95 goes back to the customer/,
  ],
  ['that was never made', { paymentStatus: 'pending' }, /^It has not been paid\./],
])('says what becomes of the money %s', (_, more, text) => {
  const order = { id: 'o1', orderNumber: 'AA-1', paymentStatus: 'paid', disputes: [], lostAmount: '0.00' };
  const shown = { ...order, refundableAmount: '0.00', ...more } as unknown as Order;
  renderPart(<CancelDialog order={shown} onClose={() => undefined} />, { locale: 'en' });
  screen.getByText(text);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});
