import { expect, it } from 'vitest';
import { agreementPdf } from './agreement-pdf.js';
import type { OrderMail } from '../mails/order-mail.js';
import { BLUE_WITHOUT_PICTURE, blueLook, sha256 } from '../../../../test/support/blue-look.js';
import { pdfDrawing } from '../../../../test/support/pdf-drawing.js';
import { pdfText } from '../../../../test/support/pdf-text.js';
import type { Agreement } from '#legal/agreement';
import type { DocumentLook } from '#platform/document-look';

const ORDER: OrderMail = {
  shopName: 'Aran & Ash',
  contactEmail: 'a@example.test',
  returnDays: 30,
  orderUrl: 'https://shop.example/order',
  shopUrl: 'https://shop.example',
  orderNumber: 'AA-7K4M-93QX',
  customerName: 'Zoë Byrne',
  subtotal: '60.50',
  discountAmount: '0.00',
  couponCode: null,
  shippingAmount: '0.00',
  taxAmount: '10.50',
  totalAmount: '60.50',
  paid: true,
  carrier: null,
  trackingNumber: null,
  trackingUrl: null,
  shippingAddress: { address1: 'Keizersgracht 1', postalCode: '1015 CX', city: 'Amsterdam', country: 'NL' },
  items: [
    {
      name: 'Dingle Shell Jacket',
      size: 'M',
      color: null,
      option: null,
      optionName: null,
      quantity: 1,
      total: '60.50',
    },
  ],
};
const AGREEMENT: Agreement = {
  trader: ['Aran & Ash', 'Keizersgracht 1', '1015 CX Amsterdam'],
  texts: [
    {
      title: 'Terms',
      since: '2026-01-01',
      intro: 'What you and we agree to.',
      sections: [{ id: 'order', title: 'Your order', body: ['It is binding once you have paid.'] }],
    },
  ],
};

const GREEN = '0.058823529411764705 0.23921568627450981 0.1803921568627451 scn';
const BLUE = '0.10588235294117647 0.16470588235294117 0.4196078431372549 scn';

const confirmation = (look?: DocumentLook) => agreementPdf(ORDER, AGREEMENT, { locale: 'en', look });
const textOf = (pdf: Buffer) => pdfText(Uint8Array.from(pdf).buffer);

it('a confirmation is drawn as before a brand could be chosen, while the shop has none', async () => {
  const drawing = pdfDrawing(await confirmation());
  expect(drawing).toContain(GREEN);
  expect(sha256(drawing)).toBe('311fb4e48efe1af8d2f44b31cddce0d60963f6d2103df15283a6ba7dd868476b');
});

it('a confirmation of a shop with a brand has its logo above the title, and its colours', async () => {
  const pdf = await confirmation(await blueLook());
  const drawing = pdfDrawing(pdf);
  expect(pdf.toString('latin1')).toMatch(/\/Subtype \/Image[^>]*\/Width 800[^>]*\/Height 100/);
  expect(drawing).toContain('200 0 0 -25 56 81 cm');
  expect(drawing).toContain(BLUE);
  expect(drawing).not.toContain(GREEN);
  expect(await textOf(pdf)).not.toContain('Howth');
});

it('a confirmation of a shop without a picture has its name in that place', async () => {
  const pdf = await confirmation(BLUE_WITHOUT_PICTURE);
  expect((await textOf(pdf)).startsWith('Howth & <Co>\nConfirmation of order AA-7K4M-93QX')).toBe(true);
  expect(pdf.toString('latin1')).not.toContain('/Subtype /Image');
});
