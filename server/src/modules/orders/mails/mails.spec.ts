import { describe, expect, it } from 'vitest';
import { disputeNotice } from './dispute-notice.js';
import { orderCancelled } from './order-cancelled.js';
import { orderConfirmation } from './order-confirmation.js';
import { orderDelivered } from './order-delivered.js';
import { orderHeldNotice } from './order-held-notice.js';
import { orderLink } from './order-link.js';
import type { OrderMail } from './order-mail.js';
import { orderRefund, type OrderRefundMail } from './order-refund.js';
import { orderShipped } from './order-shipped.js';
import { cancelRequestNotice, newOrderNotice } from './owner-notices.js';
import { paymentFailed } from './payment-failed.js';
import type { RenderedMail } from '#platform/mail/mail-template';

const NUMBER = 'AA-7K4M-93QX';
const ORDER: OrderRefundMail = {
  orderNumber: NUMBER,
  customerName: 'Zoë <b>Byrne</b>',
  subtotal: '121.00',
  discountAmount: '20.00',
  couponCode: 'FERRY15',
  shippingAmount: '4.95',
  taxAmount: '18.39',
  totalAmount: '105.95',
  paid: true,
  carrier: 'PostNL',
  trackingNumber: '3SABCD1234567',
  trackingUrl: 'https://jouw.postnl.nl/track-and-trace/3SABCD1234567',
  shippingAddress: { address1: 'Keizersgracht 12', postalCode: '1015 CX', city: 'Amsterdam', country: 'NL' },
  items: [
    {
      name: 'Dingle Shell Jacket',
      size: 'M',
      color: 'Bottle',
      option: 'Long',
      optionName: 'Length',
      quantity: 2,
      total: '121.00',
    },
  ],
  shopName: 'The Other Shop',
  contactEmail: 'help@other.test',
  returnDays: 45,
  orderUrl: `https://other.test/orders/${NUMBER}?key=k3y`,
  withdrawalUrl: `https://other.test/withdrawal?order=${NUMBER}&key=k3y`,
  shopUrl: 'https://other.test',
  refund: { amount: '10.00', whole: false, cause: 'owner', reason: 'Too small' },
};

const ALL: Record<string, (locale: 'en' | 'nl', order?: Partial<OrderRefundMail>) => RenderedMail> = {
  confirmation: (locale, order) => orderConfirmation.render({ ...ORDER, ...order }, locale),
  shipped: (locale, order) => orderShipped.render({ ...ORDER, ...order }, locale),
  delivered: (locale, order) => orderDelivered.render({ ...ORDER, ...order }, locale),
  cancelled: (locale, order) => orderCancelled.render({ ...ORDER, ...order }, locale),
  refund: (locale, order) => orderRefund.render({ ...ORDER, ...order }, locale),
  link: (locale, order) => orderLink.render({ ...ORDER, ...order }, locale),
  'payment failed': (locale, order) => paymentFailed.render({ ...ORDER, ...order }, locale),
  'new order': (locale, order) => newOrderNotice.render({ ...ORDER, ...order } satisfies OrderMail, locale),
  'cancel request': (locale, order) =>
    cancelRequestNotice.render({ ...ORDER, ...order } satisfies OrderMail, locale),
};
const TO_SHOPPER = ['confirmation', 'shipped', 'delivered', 'cancelled', 'refund', 'link'];
const made = (name: string, locale: 'en' | 'nl', order?: Partial<OrderRefundMail>): RenderedMail => {
  const mail = ALL[name]?.(locale, order);
  if (!mail) throw new Error(`There is no mail ${name}`);
  return mail;
};
const spaces = (text: string) => text.replaceAll('\u00a0', ' ');

it.each([
  ['en', 'includes', 'No VAT: small-business scheme (§ 19 UStG)'],
  ['nl', 'inclusief', 'Geen btw: kleineondernemersregeling (§ 19 UStG)'],
] as const)('says why the total of a small business contains no VAT (%s)', (locale, contains, reason) => {
  expect(made('confirmation', locale).text).toContain(contains);
  const { text, html } = made('confirmation', locale, { smallBusinessIn: 'DE', taxAmount: '0.00' });
  expect(text).toContain(reason);
  expect(html).toContain(reason);
  expect(text).not.toContain(contains);
});

it('names colours in the language of the shopper', () => {
  expect(made('confirmation', 'en').text).toContain('Bottle, M, Length: Long');
  expect(made('confirmation', 'nl').text).toContain('Flessengroen, M, Length: Long');
});

it.each([
  ['IE', 'Ierland'],
  ['Ireland', 'Ireland'],
])('ends the address with the name of the country %s: %s', (country, name) => {
  const shippingAddress = { address1: 'Quay 1', postalCode: 'D01', city: 'Dublin', country };
  expect(made('confirmation', 'nl', { shippingAddress }).text).toContain(`Quay 1\nD01 Dublin\n${name}\n`);
});

describe.each(Object.keys(ALL))('the mail %s', (name) => {
  it.each(['en', 'nl'] as const)('is from the shop of the settings, whole and escaped, in %s', (locale) => {
    const { subject, html, text } = made(name, locale);
    expect(text).toContain('The Other Shop');
    expect(text).toContain(NUMBER);
    expect(html).not.toContain('<b>Byrne');
    expect(`${subject}${html}${text}`).not.toMatch(/undefined|null|NaN|\[object|Aran & Ash/);
    expect(subject.length).toBeLessThan(80);
  });

  it('is written in two languages', () => {
    expect(made(name, 'en').subject).not.toBe(made(name, 'nl').subject);
  });
});

describe('mails to the shopper', () => {
  it.each(TO_SHOPPER)('lead to the order and tell whom to ask: %s', (name) => {
    const { html, text, headers } = made(name, 'en');
    expect(text).toContain(ORDER.orderUrl);
    expect(html).toContain(`href="${ORDER.orderUrl}"`);
    expect(text).toContain('help@other.test');
    expect(headers).toEqual({ 'Reply-To': 'help@other.test' });
  });

  it.each(TO_SHOPPER)('link to the withdrawal from a concluded contract: %s', (name) => {
    const label = { en: 'Withdraw from contract here', nl: 'Overeenkomst hier herroepen' };
    for (const locale of ['en', 'nl'] as const)
      expect(made(name, locale).text).toContain(`${label[locale]}: ${ORDER.withdrawalUrl}`);
    const { withdrawalUrl: _, ...unpaid } = ORDER;
    expect(orderLink.render(unpaid, 'en').text).not.toContain(label.en);
  });

  it('confirm lines, discount, totals, address and rights', () => {
    const text = spaces(made('confirmation', 'nl').text);
    for (const part of [
      '2 × Dingle Shell Jacket',
      '€ 121,00',
      '− € 20,00',
      'FERRY15',
      '€ 4,95',
      '€ 105,95',
      '€ 18,39',
    ]) {
      expect(text, part).toContain(part);
    }
    expect(text).toContain('Keizersgracht 12\n1015 CX Amsterdam\nNederland');
    expect(text).toContain('45 dagen');
    expect(text).toContain('https://other.test/nl/algemene-voorwaarden');
  });

  it.each([
    ['en', 'Delivery takes 7–10 working days', 'customs duty', 'without VAT'],
    ['nl', 'De bezorging duurt 7–10 werkdagen', 'douanerechten', 'zonder btw'],
  ] as const)(
    'confirm the delivery time and the import charges of an export (%s)',
    (locale, time, charges, vat) => {
      const delivery = { zone: 'Norway', daysFrom: 7, daysTo: 10, carrier: null, importCharges: true };
      const { text, html } = orderConfirmation.render({ ...ORDER, delivery }, locale);
      for (const part of [time, charges, vat]) {
        expect(text).toContain(part);
        expect(html).toContain(part);
      }
      expect(orderConfirmation.render(ORDER, locale).text).not.toContain(charges);
      expect(orderShipped.render({ ...ORDER, delivery }, locale).text).toContain('7–10');
    },
  );

  it.each([
    ['en', '€3 for each kind of goods', 'without VAT'],
    ['nl', '€ 3 per soort artikel', 'zonder btw'],
  ] as const)('confirm the customs duty on goods from outside the Union (%s)', (locale, duty, noVat) => {
    const delivery = { zone: 'Germany', daysFrom: 3, daysTo: 5, carrier: null, importCharges: false };
    const { text } = orderConfirmation.render(
      { ...ORDER, delivery: { ...delivery, customsDuty: true } },
      locale,
    );
    expect(text.replaceAll('\u00a0', ' ')).toContain(duty);
    expect(text).not.toContain(noVat);
  });

  it.each([
    ['en', /unworn/, 'until 45 days', 'In the box.'],
    ['nl', /ongedragen/, 'tot 45 dagen', 'In de doos.'],
  ] as const)('say what holds after the 14 days of the law (%s)', (locale, standard, term, own) => {
    const returnConditions = { en: 'In the box.', nl: 'In de doos.' };
    for (const name of ['confirmation', 'delivered']) {
      expect(made(name, locale).text).toMatch(standard);
      const owned = made(name, locale, { returnConditions }).text;
      expect(owned).toContain(term);
      expect(owned).not.toMatch(standard);
      const lawful = made(name, locale, { returnDays: 14, returnConditions }).text;
      for (const never of [standard, 'until 14', 'tot 14', own]) expect(lawful).not.toMatch(never);
    }
    expect(made('confirmation', locale, { returnConditions }).text).toContain(own);
  });

  it('lead the owner from a held order to all of them', () => {
    const adminUrl = 'https://other.test/admin/orders/1';
    const address = { reason: 'address', details: { fault: 'zone', priced: 'A', found: 'B' } } as const;
    const claim = { dispute: 'du_1', amount: '20.00', reason: 'fraudulent', dueBy: '' };
    const dispute = { reason: 'dispute', details: claim } as const;
    for (const { text, html } of [
      orderHeldNotice.render({ ...ORDER, adminUrl, hold: address }, 'en'),
      disputeNotice.render({ ...ORDER, adminUrl, hold: dispute }, 'en'),
    ]) {
      expect(text).toContain(adminUrl);
      expect(text).toContain(`${ORDER.shopUrl}/admin/orders?held=true`);
      expect(html).toContain(`${ORDER.shopUrl}/admin/orders?held=true`);
    }
  });

  it('contain carrier and tracking number, where there is one', () => {
    expect(made('shipped', 'en').text).toMatch(/Carrier: PostNL\nTracking number: 3SABCD1234567/);
    expect(made('shipped', 'en', { trackingNumber: null }).text).not.toContain('Tracking');
  });

  it('link to the tracking page of a known carrier', () => {
    const { html, text } = made('shipped', 'nl');
    expect(text).toContain(
      'Volg je pakket bij PostNL:\nhttps://jouw.postnl.nl/track-and-trace/3SABCD1234567',
    );
    expect(html).toContain('href="https://jouw.postnl.nl/track-and-trace/3SABCD1234567"');
    const { text: unknown } = made('shipped', 'nl', { carrier: 'Neef met een busje', trackingUrl: null });
    expect(unknown).not.toContain('Volg je pakket');
    expect(unknown).toContain('3SABCD1234567');
  });

  it('distinguish a partial refund from a full one, with the owner’s reason', () => {
    const part = made('refund', 'en');
    expect(part.subject).toMatch(/^Part of your money/);
    expect(part.text).toMatch(/Paid back: €10.00\n {2}of your payment of €105.95\nWhy: Too small/);
    const refund = { amount: '105.95', whole: true, cause: 'not-fulfilled', reason: null } as const;
    const whole = made('refund', 'en', { refund });
    expect(whole.subject).toMatch(/^Your money/);
    expect(whole.text).toContain('We could not fulfil');
    expect(whole.text).not.toContain('Why');
  });

  it('announce a refund only for a paid order', () => {
    expect(made('cancelled', 'en').text).toContain('You paid €105.95');
    expect(made('cancelled', 'en', { paid: false }).text).toContain('nothing that you need to do');
  });

  it('link to the cart when the payment failed', () => {
    expect(made('payment failed', 'en').text).toContain('https://other.test/cart');
  });
});

describe('the confirmation of an exchange', () => {
  it.each([
    ['en', '105.95', 'the returned goods pay €105.95 of it, so there is nothing to pay'],
    ['en', '75.95', 'the returned goods pay €75.95 of it, and we have received your payment of €30.00'],
    [
      'nl',
      '75.95',
      'de teruggestuurde artikelen betalen er €\u00a075,95 van, en je betaling van €\u00a030,00',
    ],
  ] as const)('says in %s what returned goods paid (%s)', (locale, exchangeCredit, words) => {
    const { text } = orderConfirmation.render({ ...ORDER, exchangeCredit }, locale);
    expect(text.replace(/\s+/g, ' ')).toContain(words.replace(/\s+/g, ' '));
    expect(text).toContain(
      locale === 'en' ? 'Paid with returned goods' : 'Betaald met teruggestuurde artikelen',
    );
    expect(text).not.toContain('We have received your payment for order');
  });
});
