import { describe, expect, it } from 'vitest';
import { IN_EURO } from '../../domain/values/currency.js';
import { toOptions } from '../../domain/engine/import-options.js';
import { mapProduct } from '../../domain/shopify/map-product.js';
import { planProduct } from '../../domain/shopify/plan-product.js';
import { SHOPIFY_EXPORT } from './export-rows.js';

/** The product of a file with these columns, and the codes of its findings with their fields. */
function mapped(columns: Readonly<Record<string, string>>) {
  const { rowsOf } = SHOPIFY_EXPORT.layout(Object.keys(columns));
  const rows = rowsOf('achill');
  rows.add({ number: 2, cells: Object.values(columns) });
  const { write, findings } = planProduct(mapProduct(rows.toProduct(IN_EURO)), null, toOptions(null));
  return { status: write.status, found: findings.map(({ field, code, value }) => [field, code, value]) };
}

const SHOWN = { Handle: 'achill', Title: 'Achill', 'Variant Price': '10.00', Status: 'active' };
/** How Excel and LibreOffice of the delivery countries write FALSE and TRUE. */
const FALSE_WORDS =
  `FALSE ONWAAR FALSCH FAUX FALSO FAŁSZ FALSKT FALSK USANN EPÄTOSI NEPRAVDA HAMIS FALS NETOČNO VÄÄR APLAMS
  ΨΕΥΔΗΣ НЕВЯРНО ЛЪЖА NERESNICA Nee No Nein Non Nie Nej Ne Nem Nu Ei Όχι Не 0 'FALSE`.split(/\s+/);
const TRUE_WORDS =
  `TRUE WAAR WAHR VRAI VERO VERDADERO VERDADEIRO PRAWDA SANT SAND SANN TOSI PRAVDA IGAZ ADEVĂRAT TOČNO TÕENE
  PATIESS TIESA ΑΛΗΘΗΣ ВЯРНО ИСТИНА RESNICA Ja Yes Oui Sí Sì Sim Tak Igen Da Ano Kyllä Jah Ναι Да 1 'TRUE`.split(
    /\s+/,
  );

describe('a column that is true or false', () => {
  it.each(FALSE_WORDS)('hides what is not published: %s', (word) => {
    expect(mapped({ ...SHOWN, Published: word })).toEqual({
      status: 'draft',
      found: [['status', 'not-published', null]],
    });
  });

  it.each(TRUE_WORDS)('shows what is published, and hides a gift card: %s', (word) => {
    expect(mapped({ ...SHOWN, Published: word })).toEqual({ status: 'active', found: [] });
    expect(mapped({ ...SHOWN, Published: word, 'Gift Card': word }).status).toBe('draft');
  });

  it.each(['Published', 'Gift Card', 'Included / Netherlands'])(
    'hides a product whose word for %s is unknown, and says so',
    (column) => {
      expect(mapped({ ...SHOWN, [column]: 'peut-être' })).toEqual({
        status: 'draft',
        found: [['status', 'flag-unknown', `${column}: peut-être`]],
      });
      expect(mapped({ ...SHOWN, [column]: '' })).toEqual({ status: 'active', found: [] });
    },
  );

  it('hides a product that no market includes, and says when only some do', () => {
    const markets = (nl: string, other: string) =>
      mapped({ ...SHOWN, 'Included / Netherlands': nl, 'Included / Ireland': other });
    expect(markets('ONWAAR', '')).toEqual({ status: 'draft', found: [['status', 'not-published', null]] });
    expect(markets('FALSE', 'FALSE').status).toBe('draft');
    expect(markets('FALSE', 'TRUE')).toEqual({
      status: 'active',
      found: [['status', 'market-excluded', 'Included / Netherlands']],
    });
    expect(markets('TRUE', 'TRUE')).toEqual({ status: 'active', found: [] });
  });

  it('hides a new product whose status is not known', () => {
    const { Status: _, ...columns } = SHOWN;
    expect(mapped({ ...columns, Status: 'verborgen' })).toEqual({
      status: 'draft',
      found: [['status', 'status-unknown', 'verborgen']],
    });
  });
});

describe('a number that can be read in two ways', () => {
  it.each([
    ['Variant Grams', '1.250', 'weight'],
    ['Variant Grams', '1,250', 'weight'],
    ['Variant Inventory Qty', '1.000', 'quantity'],
    ['Variant Inventory Qty', '10,000', 'quantity'],
  ])('is not taken for a thousandth: %s %s', (column, text, field) => {
    expect(mapped({ ...SHOWN, [column]: text }).found).toEqual([[field, 'number-ambiguous', text]]);
  });

  it('is read where it has one meaning', () => {
    const rows = SHOPIFY_EXPORT.layout(['Handle', 'Variant Grams', 'Variant Inventory Qty', 'Price']).rowsOf(
      'achill',
    );
    rows.add({ number: 2, cells: ['achill', '1 250', '12 000', '10.00'] });
    const { fields, stock } = mapProduct(rows.toProduct(IN_EURO));
    expect(fields).toMatchObject({ weight: '1.25', weightUnit: 'kg' });
    expect(stock?.[0]?.quantity).toBe(12_000);
  });
});

describe('rows of several locations', () => {
  const HEADER = [
    'Handle',
    'Title',
    'Option1 Name',
    'Option1 Value',
    'SKU',
    'Location',
    'Available (not editable)',
  ];
  const stockOf = (...lines: readonly string[]) => {
    const rows = SHOPIFY_EXPORT.layout(HEADER).rowsOf('achill');
    for (const [n, line] of lines.entries()) rows.add({ number: n + 2, cells: line.split(',') });
    const { stock, findings } = mapProduct(rows.toProduct(IN_EURO));
    return {
      counts: stock?.map(({ sku, quantity }) => [sku, quantity]),
      codes: findings.map(({ code }) => code),
    };
  };

  it('add up to the count of a variant', () => {
    expect(
      stockOf(
        'achill,Achill,Size,S,A-S,Dublin,3',
        'achill,Achill,Size,S,A-S,Utrecht,4',
        'achill,Achill,Size,M,A-M,Dublin,-2',
        'achill,Achill,Size,M,A-M,Utrecht,5',
        'achill,Achill,Size,L,A-L,Dublin,not stocked',
        'achill,Achill,Size,L,A-L,Utrecht,6',
      ),
    ).toEqual({
      counts: [
        ['A-S', 7],
        ['A-M', 3],
        ['A-L', 6],
      ],
      codes: [],
    });
  });

  it('say which count cannot be read', () => {
    const { counts, codes } = stockOf(
      'achill,Achill,Size,S,A-S,Dublin,3',
      'achill,Achill,Size,S,A-S,Utrecht,1.000',
    );
    expect(counts).toEqual([['A-S', null]]);
    expect(codes).toEqual(['number-ambiguous']);
  });
});
