import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { clearDraft } from '../../features/checkout/draft';
import { fill, METHODS, pay } from '../../shared/testing/checkout-form';
import { makeCartLine, makeQuote, problem } from '../../shared/testing/make-cart-line';
import { renderPart } from '../../shared/testing/render';
import { Page } from './checkout-page';

beforeEach(() => clearDraft());

it.each([
  ['is found empty, and the form goes', []],
  ['has something again', [makeCartLine()]],
])('says that the cart is empty when the server rejects it as empty; then it %s', async (_, after) => {
  let lines = [makeCartLine()];
  const view = renderPart(<Page />, {
    answer: ({ path }) => {
      if (path === '/api/cart') return { body: lines };
      if (path.startsWith('/api/checkout/quote')) return { body: makeQuote() };
      if (path.endsWith('/payment-methods')) return { body: METHODS };
      lines = after;
      return problem(409, 'checkout.empty-cart');
    },
  });
  await fill();
  await pay();
  if (after.length === 0) await screen.findByRole('heading', { name: 'Your cart is empty' });
  await waitFor(() => expect(view.store.getState().toasts.shown).not.toBeNull());
  expect(view.store.getState().toasts.shown).toMatchObject({
    tone: 'destructive',
    title: 'Empty cart',
    description: 'Add products to your cart before you can pay.',
  });
});
