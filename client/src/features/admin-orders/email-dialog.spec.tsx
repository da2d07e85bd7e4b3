import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ApiResponse } from '../../shared/api/transport';
import { renderPart } from '../../shared/testing/render';
import { EmailDialog } from './email-dialog';

const ORDER = { id: 'o1', email: 'aoife@frim.example', mails: ['confirmation', 'link'] } as const;

function open(given: object = {}, answer: Partial<ApiResponse> = { body: { id: 'o1' } }) {
  const onClose = vi.fn();
  const order = { ...ORDER, ...given } as never;
  const view = renderPart(<EmailDialog order={order} onClose={onClose} />, { answer: () => answer });
  const enter = (email: string) => {
    fireEvent.change(screen.getByLabelText('Email address'), { target: { value: email } });
    fireEvent.click(screen.getByRole('button', { name: 'Correct address' }));
  };
  return { ...view, onClose, enter };
}

it('corrects the address and sends the confirmation there, unless that is not wished', async () => {
  const { requests, enter, onClose } = open();
  enter(' aoife@firm.example ');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  fireEvent.click(screen.getByLabelText('Send the order confirmation there at once'));
  enter('aoife@firm.example');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  expect(requests).toMatchObject([
    { path: '/api/orders/o1/email', body: { email: 'aoife@firm.example', mail: 'confirmation' } },
    { path: '/api/orders/o1/email', body: { email: 'aoife@firm.example', mail: null } },
  ]);
});

it('offers the link to an order that has no confirmation', async () => {
  const { requests, enter, onClose } = open({ mails: ['link'] });
  screen.getByLabelText('Send a link to the order there at once');
  enter('aoife@firm.example');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(requests).toMatchObject([{ body: { mail: 'link' } }]);
});

it('refuses what is no address, and the address that the order has', () => {
  const { requests, enter } = open();
  enter('aoife@firm');
  screen.getByText(/A complete email address/);
  enter('AOIFE@frim.example');
  screen.getByText('The order has this address already.');
  expect(requests).toEqual([]);
});

it('stays open when the server refuses, and says why', async () => {
  const { enter, onClose, store } = open({}, { status: 409, body: { code: 'orders.no-email', message: '' } });
  enter('aoife@firm.example');
  await waitFor(() => expect(JSON.stringify(store.getState().toasts)).toContain('was not corrected'));
  expect(JSON.stringify(store.getState().toasts)).toContain('erased');
  expect(onClose).not.toHaveBeenCalled();
});
