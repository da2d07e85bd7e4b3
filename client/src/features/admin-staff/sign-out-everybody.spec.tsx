import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { problem } from '../../shared/testing/make-cart-line';
import { renderPart } from '../../shared/testing/render';
import { SignOutEverybody } from './sign-out-everybody';

const inDialog = () => within(screen.getByRole('dialog'));

describe('signing everybody out', () => {
  it('happens only after a question that says what it does, and says how many sessions have ended', async () => {
    const { requests, store } = renderPart(<SignOutEverybody />, { answer: () => ({ body: { ended: 7 } }) });
    fireEvent.click(screen.getByRole('button', { name: 'Sign everybody out' }));
    expect(requests).toEqual([]);
    inDialog().getByText(/only you stay signed in/);
    fireEvent.click(inDialog().getByRole('button', { name: 'Sign everybody out' }));
    await waitFor(() => expect(store.getState().toasts.shown?.title).toBe('7 sessions ended'));
    expect(requests).toEqual([{ path: '/api/staff/sessions', method: 'DELETE' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says so in Dutch, of one session too', async () => {
    const { store } = renderPart(<SignOutEverybody />, {
      locale: 'nl',
      answer: () => ({ body: { ended: 1 } }),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Iedereen uitloggen' }));
    fireEvent.click(inDialog().getByRole('button', { name: 'Iedereen uitloggen' }));
    await waitFor(() => expect(store.getState().toasts.shown?.title).toBe('1 sessie beëindigd'));
  });

  it('is left by the other button without a request', () => {
    const { requests } = renderPart(<SignOutEverybody />, { answer: () => ({ body: { ended: 7 } }) });
    fireEvent.click(screen.getByRole('button', { name: 'Sign everybody out' }));
    fireEvent.click(inDialog().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requests).toEqual([]);
  });

  it('says that nothing has ended when it is refused', async () => {
    const { store } = renderPart(<SignOutEverybody />, {
      answer: () => problem(403, 'identity.not-allowed'),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Sign everybody out' }));
    fireEvent.click(inDialog().getByRole('button', { name: 'Sign everybody out' }));
    await waitFor(() =>
      expect(store.getState().toasts.shown?.description).toMatch(/^The sessions were not ended\./),
    );
    expect(store.getState().toasts.shown?.tone).toBe('destructive');
  });
});
