import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { it } from 'vitest';
import { makeGuestOrder } from '../../shared/testing/make-guest-order';
import { renderPart } from '../../shared/testing/render';
import { Page } from './order-page';

const page = (
  <Routes>
    <Route path="/orders/:number?" element={<Page />} />
  </Routes>
);

it.each([
  [
    'en',
    { daysFrom: 3, daysTo: 5 },
    /check and pack it within 3–5 business days/,
    'Packed within 3–5 business days',
  ],
  [
    'nl',
    { daysFrom: 0, daysTo: 0 },
    /We leggen alles op dezelfde werkdag klaar/,
    'Ingepakt op dezelfde werkdag',
  ],
  ['en', undefined, /check and pack it within 1–2 business days/, 'Packed within 1–2 business days'],
] as const)(
  'an order says how soon it leaves, as it was stated (%s, %j)',
  async (locale, handlingTime, now, next) => {
    const order = makeGuestOrder();
    renderPart(page, {
      path: '/orders/AA-7K4M-93QX?key=abcdefgh.signature',
      locale,
      answer: ({ path }) =>
        path.startsWith('/api/orders')
          ? { body: { ...order, delivery: order.delivery && { ...order.delivery, handlingTime } } }
          : { status: 503 },
    });
    await screen.findByText(now);
    screen.getByText(next);
  },
);
