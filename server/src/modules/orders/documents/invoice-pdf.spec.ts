import { describe, expect, it } from 'vitest';
import { invoicePdf } from './invoice-pdf.js';
import { blueLook, sha256 } from '../../../../test/support/blue-look.js';
import { pdfDrawing } from '../../../../test/support/pdf-drawing.js';
import { pdfText } from '../../../../test/support/pdf-text.js';
import type { InvoiceDocument } from '../domain/invoice.js';

/** As an earlier release stored it. */
const INVOICE: InvoiceDocument = {
  kind: 'invoice',
  number: '2026-00042',
  issuedOn: '2026-11-21',
  locale: 'en',
  orderNumber: 'AA-7K4M-93QX',
  orderedOn: '2026-11-20',
  invoiceNumber: null,
  seller: {
    name: 'Aran & Ash',
    address: [],
    email: 'a@example.test',
    registrationNumber: null,
    vatNumber: null,
  },
  buyer: ['Zoë Byrne'],
  lines: [],
  discount: '0.00',
  shipping: '0.00',
  total: '32.95',
  vat: [{ rate: '0', net: '32.95', vat: '0.00', gross: '32.95' }],
  paymentMethod: 'card',
};

async function textOf(changes: Partial<InvoiceDocument>): Promise<string> {
  const { buffer } = new Uint8Array(await invoicePdf({ ...INVOICE, ...changes }));
  return (await pdfText(buffer)).replaceAll('\n', ' ');
}

it.each([
  ['en', 'Trade register 12345678', 'VAT NL001234567B01'],
  ['nl', 'KvK 12345678', 'Btw NL001234567B01'],
] as const)('an invoice names the complete seller (%s)', async (locale, register, vatNumber) => {
  const address = ['Keizersgracht 1', '1015 CX Amsterdam'];
  const seller = { ...INVOICE.seller, address, registrationNumber: '12345678', vatNumber: 'NL001234567B01' };
  const text = await textOf({ locale, seller });
  for (const fact of ['Aran & Ash', ...address, 'a@example.test', register, vatNumber])
    expect(text).toContain(fact);
});

it('an invoice names buyers in Hebrew and Arabic letters', async () => {
  const buyer = ['דוד בן כהן', 'محمد علي', 'רחוב 12 תל אביב'];
  const text = await textOf({ buyer });
  for (const line of buyer) expect(text).toContain(line);
});

it('an invoice is drawn as before a brand could be chosen, while the shop has none, and else in its colours', async () => {
  expect(sha256(pdfDrawing(await invoicePdf(INVOICE)))).toBe(
    'fadf6e01aba790462ce8f911635b5a135c7db618a8cf2e660b4f317c7b6d3354',
  );
  const drawing = pdfDrawing(await invoicePdf(INVOICE, await blueLook()));
  expect(drawing).toContain('0.10588235294117647 0.16470588235294117 0.4196078431372549 scn');
  // The ink of the look that the shop comes with.
  expect(drawing).not.toContain('0.08627450980392157 0.12549019607843137 0.10588235294117647 scn');
});

it('a long title stands above the facts also beside a wide logo', async () => {
  const reversal: InvoiceDocument = {
    ...INVOICE,
    kind: 'credit-note',
    locale: 'nl',
    reverses: 'C2026-00001',
  };
  const drawing = pdfDrawing(await invoicePdf(reversal, await blueLook()));
  // Two lines, the second of which ends well above the first fact, 96 points from the top.
  const baselines = [...drawing.matchAll(/1 0 0 1 178 ([\d.]+) Tm\n\/F2 12 Tf/g)].map(([, y]) => Number(y));
  expect(baselines).toHaveLength(2);
  expect(841.89 - Math.min(...baselines)).toBeLessThan(92);
});

describe('a document without VAT [law: invoices]', () => {
  it.each([
    ['en', '0% VAT: export of goods, article 146 of Directive 2006/112/EC.'],
    ['nl', '0% btw: uitvoer van goederen, artikel 146 van Richtlijn 2006/112/EG.'],
  ] as const)('says why (%s)', async (locale, reason) => {
    expect(await textOf({ locale, exemption: 'export' })).toContain(reason);
  });

  it.each([
    ['en', 'No VAT: small-business scheme (§ 19 UStG).', /VAT contained|With VAT|Rate/],
    ['nl', 'Geen btw: kleineondernemersregeling (§ 19 UStG).', /Btw in het totaal|Met btw|Tarief/],
  ] as const)('of a small business has no VAT table and says why (%s)', async (locale, reason, table) => {
    expect(await textOf({ locale })).toMatch(table);
    const text = await textOf({ locale, smallBusinessIn: 'DE' });
    expect(text).toContain(reason);
    expect(text).toContain('Kein Ausweis von Umsatzsteuer, da Kleinunternehmer gemäß § 19 UStG.');
    expect(text).not.toMatch(table);
  });

  it('of an earlier release is shown without a reason', async () => {
    const text = await textOf({});
    expect(text).toContain('2026-00042');
    expect(text).not.toContain('Directive');
  });
});

describe('a credit note', () => {
  const credit = { kind: 'credit-note', invoiceNumber: '2026-00041', total: '-10.00' } as const;
  const paidBack = 'This amount has been paid back the way it was paid.';

  it('says that its amount has been paid back', async () => {
    expect(await textOf(credit)).toContain(paidBack);
  });

  it.each([
    ['en', 'This amount has paid for order AA-2222-2222 and is not paid back.', paidBack],
    [
      'nl',
      'Met dit bedrag is bestelling AA-2222-2222 betaald; het wordt niet teruggestort.',
      'is teruggestort',
    ],
  ] as const)('of an exchange says which order it pays for (%s)', async (locale, said, unsaid) => {
    const text = await textOf({ ...credit, locale, paysFor: 'AA-2222-2222' });
    expect(text).toContain(said);
    expect(text).not.toContain(unsaid);
  });

  it('of nothing says nothing of a payment', async () => {
    for (const changes of [{}, { paysFor: 'AA-2222-2222' }]) {
      const text = await textOf({ ...credit, total: '0.00', ...changes });
      expect(text).not.toMatch(/paid back|paid for/);
    }
  });
});
