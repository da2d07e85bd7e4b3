import { expect } from 'vitest';
import { eventually, type TestShop } from './app.js';
import { call } from './http.js';
import { mailsWith } from './mail-parts.js';
import { orderOf } from './paid-order.js';
import { pdfText } from './pdf-text.js';
import type { SignedInStaff } from './staff.js';
import type { Locale } from '#contracts/primitives';

const oneLine = (text: string) => text.replace(/[\s\u00a0]+/g, ' ');

/** The text of the terms page as the server renders it; the cells of a table stand between bars. */
export async function termsPage(shop: TestShop, locale: Locale): Promise<string> {
  const response = await call(shop, 'GET', '/terms-of-service', undefined, { 'accept-language': locale });
  expect(response.status).toBe(200);
  const html = (await response.text()).replace(/<script.*?<\/script>/gs, '');
  const text = html.replace(/<!--.*?-->/g, '').replace(/<[^>]*>/g, '|');
  return oneLine(text.replaceAll('&#x27;', '’').replaceAll('&amp;', '&')).replace(/(\| ?)+/g, '|');
}

/** The text of the PDF in the confirmation of a paid order. */
export async function termsPdf(shop: TestShop, staff: SignedInStaff, orderId: string): Promise<string> {
  const { orderNumber } = await orderOf(shop, staff, orderId);
  const parts = await eventually(async () => {
    const subject = new RegExp(`^Subject: (Your order|Je bestelling) ${orderNumber}`, 'm');
    return (await mailsWith(shop.dataDir, subject))[0];
  });
  const pdf = parts.find(({ type }) => type === 'application/pdf');
  return oneLine(await pdfText(Uint8Array.from(pdf?.bytes ?? []).buffer));
}

/** The line of a destination in the terms page or the PDF: its price and its time, as they are written. */
export function statedLine(text: string, destination: string): { cost: string; time: string } {
  const name = destination.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const days = '[\\d–]+ (?:business days?|werkdag(?:en)?)';
  const line = new RegExp(`(?:\\||– )${name}(?:\\||: )((?:€|free|gratis)[^|;]*?)(?:\\||; )(${days})`).exec(
    text,
  );
  if (!line) throw new Error(`No line for ${destination}`);
  return { cost: line[1] ?? '', time: line[2] ?? '' };
}

/** What a reader of a price such as `€6, from 1.5 kg €9.50, free from €200` expects to pay. Goods in euro. */
export function priceByReading(cost: string, goods: number, kilograms: number): string {
  const isDutch = cost.includes('€ ') || cost.includes('vanaf');
  const number = (text: string) =>
    Number(isDutch ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', ''));
  let fee = 0;
  for (const part of cost.split(', ')) {
    const [, free, from, price] =
      /^(free|gratis)?(?: ?(?:from|vanaf) (€ ?[\d.,]+|[\d.,]+ kg))?(?: ?€ ?([\d.,]+))?$/.exec(part) ?? [];
    if (free === undefined && price === undefined) throw new Error(`Cannot read “${part}”`);
    const least = from === undefined ? 0 : number(from.replace(/[€ kg]/g, ''));
    const measure = from?.endsWith('kg') ? kilograms : goods;
    if (measure >= least) fee = free ? 0 : number(price ?? '0');
  }
  return fee.toFixed(2);
}
