import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { TransferDialog } from './transfer-dialog';

const refund = { id: 'r1', amount: '95.95' } as never;

it('needs the day and the reference, and records both once', async () => {
  const onClose = vi.fn();
  const { requests } = renderPart(<TransferDialog orderId="o1" refund={refund} onClose={onClose} />, {
    locale: 'en',
    answer: () => ({ body: { id: 'o1' } }),
  });
  screen.getByRole('dialog', { name: 'Refund of €95.95 paid by bank transfer' });
  fireEvent.change(screen.getByLabelText('Day of the transfer'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Record the transfer' }));
  expect(await screen.findAllByText('Fill this in.')).toHaveLength(2);
  expect(requests).toEqual([]);

  fireEvent.change(screen.getByLabelText('Day of the transfer'), { target: { value: '2026-11-23' } });
  fireEvent.change(screen.getByLabelText('Reference'), { target: { value: 'NL-1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Record the transfer' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(requests).toMatchObject([
    { path: '/api/orders/o1/refunds/r1/transfer', body: { on: '2026-11-23', reference: 'NL-1' } },
  ]);
});

it('stays open when the server refuses, in Dutch', async () => {
  const onClose = vi.fn();
  const { requests, store } = renderPart(<TransferDialog orderId="o1" refund={refund} onClose={onClose} />, {
    locale: 'nl',
    answer: () => ({ status: 409, body: { code: 'orders.step-not-allowed', message: '' } }),
  });
  fireEvent.change(screen.getByLabelText('Kenmerk'), { target: { value: 'NL-1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Overboeking vastleggen' }));
  await waitFor(() => expect(JSON.stringify(store.getState().toasts)).toContain('niet gewijzigd'));
  expect(requests).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
});
