import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clearDraft } from '../../features/checkout/draft';
import type { ApiRequest } from '../../shared/api/transport';
import { fill, METHODS, pay } from '../../shared/testing/checkout-form';
import { makeCartLine, makeQuote, problem } from '../../shared/testing/make-cart-line';
import { renderPart } from '../../shared/testing/render';
import { Page } from './checkout-page';

afterEach(() => clearDraft());

it.each([
  [
    problem(409, 'checkout.order-too-large', { mostVariants: 50, mostUnits: 300 }),
    'Too much for one order',
    'One order has at most 50 different items and 300 pieces. Place several orders, or contact us.',
  ],
  [
    problem(429, 'checkout.too-many-unpaid', { retryAfterSeconds: 400 }),
    'Too many unpaid orders',
    'Many orders from your network wait for payment. Pay or cancel yours, or try again in 7 minutes.',
  ],
  [
    problem(429, 'checkout.too-many-declined', { retryAfterSeconds: 3000 }),
    'Too many declined cards',
    'Many card payments from you or your network were declined. Choose another way to pay, or try a card again in 50 minutes. Nothing has been charged.',
  ],
])('says what to do when the shop refuses to go on: %#', async (refusal, title, description) => {
  renderPart(<Page />, {
    answer: ({ path }: ApiRequest) => {
      if (path === '/api/cart') return { body: [makeCartLine()] };
      if (path.startsWith('/api/checkout/quote')) return { body: makeQuote() };
      if (path.endsWith('/payment-methods')) return { body: METHODS };
      return path === '/api/checkout/create' ? refusal : { status: 503 };
    },
  });
  await fill();
  await pay();
  await waitFor(() => expect(screen.getByTestId('refusal').textContent).toBe(title + description));
});
