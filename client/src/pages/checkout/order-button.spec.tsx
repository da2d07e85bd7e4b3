import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clearDraft } from '../../features/checkout/draft';
import type { ApiRequest } from '../../shared/api/transport';
import { METHODS } from '../../shared/testing/checkout-form';
import { makeCartLine, makeQuote } from '../../shared/testing/make-cart-line';
import { renderPart } from '../../shared/testing/render';
import { Page } from './checkout-page';

afterEach(() => clearDraft());

it.each([
  ['en', 'Pay with card €104.95', 'Order summary', 'Size M', '€104.95'],
  ['nl', 'Betaal met kaart € 104,95', 'Besteloverzicht', 'Maat M', '€ 104,95'],
] as const)(
  'the order button says that it obliges to pay, below what is ordered and the total (%s) [law: order-button]',
  async (locale, words, title, size, total) => {
    renderPart(<Page />, {
      locale,
      answer: ({ path }: ApiRequest) => {
        if (path === '/api/cart') return { body: [makeCartLine()] };
        if (path.startsWith('/api/checkout/quote')) return { body: makeQuote() };
        return path.endsWith('/payment-methods') ? { body: METHODS } : { status: 503 };
      },
    });
    const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
    const sum = await screen.findByTestId('total');
    const button = screen.getByRole('button', { name: (name) => plain(name) === words });
    const summary = within(screen.getByRole('region', { name: title }));
    const item = summary.getByRole('listitem');
    for (const fact of ['Dingle Shell Jacket', size, '2 ×', '259'])
      expect(plain(item.textContent)).toContain(fact);
    expect(plain(sum.textContent)).toBe(total);
    for (const before of [item, sum])
      expect(before.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  },
);
