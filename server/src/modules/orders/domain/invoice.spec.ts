import { describe, expect, it } from 'vitest';
import {
  creditNoteDocument,
  documentNumber,
  invoiceDocument,
  sellerVatNumber,
  type DocumentHead,
} from './invoice.js';
import { OrderLine, optionsOf } from './order-line.js';
import { Order } from './order.js';
import { Refund, RefundItem } from './refund.js';
import { Money } from '#kernel';

const HEAD: DocumentHead = {
  number: '2026-00042',
  issuedOn: '2026-11-21',
  orderedOn: '2026-11-20',
  seller: {
    name: 'Aran & Ash',
    address: [],
    email: 'a@example.test',
    registrationNumber: null,
    vatNumber: null,
  },
};
const ORDER = Object.assign(new Order(), {
  orderNumber: 'AA-7K4M-93QX',
  locale: 'nl' as const,
  createdAt: new Date('2026-11-20T10:00:00Z'),
  customerName: 'Zoë Byrne',
  email: 'zoe@example.test',
  billingAddress: {},
  shippingAddress: { address1: 'Keizersgracht 12', postalCode: '1015 CX', city: 'Amsterdam', country: 'NL' },
  paymentMethod: 'ideal',
  discountAmount: Money.parse('2.00'),
  shippingAmount: Money.parse('4.95'),
  totalAmount: Money.parse('32.95'),
  country: 'NL',
  vatCountry: 'NL',
  taxAmount: Money.parse('5.72'),
  vat: [{ rate: '21', net: '27.23', vat: '5.72', gross: '32.95' }],
  lines: [
    Object.assign(new OrderLine(), {
      id: 'cap',
      productName: 'Burren Cap',
      color: 'Moss',
      option: null,
      optionName: null,
      size: null,
      quantity: 3,
      unitPrice: Money.parse('10.00'),
      totalPrice: Money.parse('30.00'),
    }),
  ],
});

function refund(changes: Partial<Refund>): Refund {
  return Object.assign(new Refund(), {
    amount: Money.parse('9.33'),
    shipping: Money.zero,
    apart: [],
    lostValue: Money.zero,
    vat: [{ rate: '21', net: '7.71', vat: '1.62', gross: '9.33' }],
    items: [
      Object.assign(new RefundItem(), { orderItemId: 'cap', quantity: 1, amount: Money.parse('9.33') }),
    ],
    ...changes,
  });
}

describe('an invoice', () => {
  it('has the lines, the discount below zero, and the shipping address for want of a billing address', () => {
    expect(invoiceDocument(ORDER, HEAD, optionsOf)).toMatchObject({
      kind: 'invoice',
      orderedOn: '2026-11-20',
      lines: [{ name: 'Burren Cap', detail: 'Moss', quantity: 3, unitPrice: '10.00', total: '30.00' }],
      discount: '-2.00',
      shipping: '4.95',
      total: '32.95',
      buyer: ['Zoë Byrne', 'Keizersgracht 12', '1015 CX Amsterdam', 'NL', 'zoe@example.test'],
    });
  });
});

describe('the documents of a sale', () => {
  const taxed = (vatCountry: string, rate: string, tax: string) =>
    Object.assign(new Order(), ORDER, {
      country: vatCountry === 'ZZ' ? 'ES' : vatCountry,
      vatCountry,
      taxAmount: Money.parse(tax),
      vat: [{ rate, net: '32.95', vat: tax, gross: '32.95' }],
    });

  it.each([
    ['NO', '0', '0.00', 'export'],
    ['ZZ', '0', '0.00', 'export'],
    ['GB', '0', '0.00', 'export'],
    ['GB', '20', '5.49', undefined],
    ['XI', '20', '5.49', undefined],
    ['NL', '21', '5.72', undefined],
    ['IE', '0', '0.00', undefined],
  ])('taxed in %s at %s %% have the reason of an export only without VAT', (area, rate, tax, exemption) => {
    const order = taxed(area, rate, tax);
    expect(invoiceDocument(order, HEAD, optionsOf).exemption).toBe(exemption);
    expect(creditNoteDocument(order, refund({}), '2026-00041', HEAD, optionsOf).exemption).toBe(exemption);
  });

  it.each(['NL', 'NO'])('taxed in %s of a small business say so, without a VAT number', (area) => {
    const order = Object.assign(taxed(area, '0', '0.00'), { smallBusinessIn: 'NL' });
    const documents = [
      invoiceDocument(order, HEAD, optionsOf),
      creditNoteDocument(order, refund({}), '2026-00041', HEAD, optionsOf),
    ];
    for (const document of documents) {
      expect(document.smallBusinessIn).toBe('NL');
      expect(document.exemption).toBeUndefined();
    }
    expect(sellerVatNumber(order, { vatNumber: 'NL001234567B01', ukVatNumber: null })).toBeNull();
  });

  it.each([
    ['GB', '20', '5.49', 'GB123456789'],
    ['GB', '0', '0.00', 'NL001234567B01'],
    ['XI', '20', '5.49', 'NL001234567B01'],
    ['NL', '21', '5.72', 'NL001234567B01'],
  ])('taxed in %s at %s %% name the number of the VAT that they bear', (area, rate, tax, number) => {
    const numbers = { vatNumber: 'NL001234567B01', ukVatNumber: 'GB123456789' };
    expect(sellerVatNumber(taxed(area, rate, tax), numbers)).toBe(number);
  });
});

describe('a credit note', () => {
  it('has the refunded items with amounts below zero', () => {
    expect(creditNoteDocument(ORDER, refund({}), '2026-00041', HEAD, optionsOf)).toMatchObject({
      kind: 'credit-note',
      invoiceNumber: '2026-00041',
      lines: [{ name: 'Burren Cap', quantity: 1, unitPrice: null, total: '-9.33' }],
      total: '-9.33',
      vat: [{ rate: '21', net: '-7.71', vat: '-1.62', gross: '-9.33' }],
    });
  });

  it.each([
    ['8.00', 'Terugbetaald bedrag', '-8.00'],
    ['-8.00', 'Al terugbetaald', '8.00'],
  ])('has a line for %s that belongs to no item', (gross, name, total) => {
    const apart = [{ vatRate: 2100, gross: Money.parse(gross) }];
    const { lines } = creditNoteDocument(ORDER, refund({ items: [], apart }), '2026-00041', HEAD, optionsOf);
    expect(lines).toEqual([{ name, detail: '', quantity: 1, unitPrice: null, total }]);
  });

  it.each([
    [
      '-20.00',
      '5.00',
      [
        ['Waardevermindering van het geretourneerde', '5.00'],
        ['Verschil met de prijs van de nieuwe bestelling', '15.00'],
      ],
    ],
    ['-15.00', '0.00', [['Verschil met de prijs van de nieuwe bestelling', '15.00']]],
    ['-5.00', '5.00', [['Waardevermindering van het geretourneerde', '5.00']]],
  ])('of an exchange says of %s, with a lost value of %s, what each part is', (gross, lost, expected) => {
    const apart = [{ vatRate: 2100, gross: Money.parse(gross) }];
    const setOff = refund({ items: [], sources: [], apart, lostValue: Money.parse(lost) });
    const document = creditNoteDocument(ORDER, setOff, '2026-00041', HEAD, optionsOf, 'AA-2222-2222');
    expect(document.lines.map(({ name, total }) => [name, total])).toEqual(expected);
    expect(document.paysFor).toBe('AA-2222-2222');
  });

  it('names what was paid back before beside the value that goods have lost', () => {
    const apart = [{ vatRate: 2100, gross: Money.parse('-10.00') }];
    const given = refund({ items: [], apart, lostValue: Money.parse('2.00') });
    const { lines } = creditNoteDocument(ORDER, given, '2026-00041', HEAD, optionsOf);
    expect(lines.map(({ name, total }) => [name, total])).toEqual([
      ['Waardevermindering van het geretourneerde', '2.00'],
      ['Al terugbetaald', '8.00'],
    ]);
  });

  it('names the value that returned goods have lost', () => {
    const apart = [{ vatRate: 2100, gross: Money.parse('-2.00') }];
    const given = refund({ apart, lostValue: Money.parse('2.00') });
    expect(creditNoteDocument(ORDER, given, '2026-00041', HEAD, optionsOf).lines).toMatchObject([
      { name: 'Burren Cap', total: '-9.33' },
      { name: 'Waardevermindering van het geretourneerde', total: '2.00' },
    ]);
  });
});

it.each([
  ['invoice', 7, '2026-00007'],
  ['credit-note', 123_456, 'C2026-123456'],
] as const)('numbers the %s %i as %s', (kind, count, number) => {
  expect(documentNumber(kind, 2026, count)).toBe(number);
});
