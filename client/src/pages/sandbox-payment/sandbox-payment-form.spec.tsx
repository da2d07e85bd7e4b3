import type { SandboxPayment } from '#contracts/checkout';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { SandboxPaymentForm } from './sandbox-payment-form';

const PAYMENT: SandboxPayment = {
  id: '1',
  amount: '104.95',
  currency: 'EUR',
  description: 'Order 1',
  method: null,
  needsCustomer: true,
  country: 'NL',
  status: 'open',
  returnUrl: '/checkout/success',
};

it('asks for a missing name and address beside its buttons, and pays nothing', () => {
  const view = renderPart(<SandboxPaymentForm payment={PAYMENT} />, { answer: () => ({ status: 503 }) });
  fireEvent.click(screen.getByRole('button', { name: /^Pay €/ }));
  expect(screen.getByTestId('refusal').textContent).toContain('Missing information');
  expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
  expect(view.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});
