import { expect, it } from 'vitest';
import { problem } from '../../shared/testing/make-cart-line';
import { renderPart } from '../../shared/testing/render';
import type { Refusal } from './refusal-notice';
import { useRefused } from './use-refused';

function refusalOf(locale: 'en' | 'nl', status: number, code: string): Refusal | undefined {
  const said: Refusal[] = [];
  function Part() {
    const refused = useRefused({
      onFaults: () => {},
      onRefused: (refusal) => said.push(refusal),
      onCouponRefused: () => {},
    });
    refused({ status, message: '', problem: problem(status, code).body });
    return null;
  }
  renderPart(<Part />, { locale });
  return said.at(-1);
}

it('says that a crawler is refused in the words of the server, in both languages', () => {
  expect(refusalOf('en', 403, 'request.from-crawler')).toEqual({
    title: 'Your browser says that it is a crawler',
    text: 'Crawlers see pages and prices; please order with another browser.',
  });
  expect(refusalOf('nl', 403, 'request.from-crawler')).toEqual({
    title: 'Je browser zegt dat hij een crawler is',
    text: 'Crawlers zien pagina’s en prijzen; bestel met een andere browser.',
  });
});

it('says that a payment failed only when it did', () => {
  for (const [status, code] of [
    [400, 'checkout.customer-needed'],
    [403, 'request.foreign-origin'],
    [409, 'checkout.method-unavailable'],
    [429, 'request.too-many'],
  ] as const)
    expect(refusalOf('en', status, code)?.title).toBe('Your order was not placed');
  expect(refusalOf('en', 503, 'checkout.payment-unavailable')?.title).toBe('Payment failed');
});
