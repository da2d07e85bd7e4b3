import {
  assert,
  boolean,
  constantFrom,
  dictionary,
  integer,
  option,
  property,
  record,
  string,
  uniqueArray,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentStock, NO_FACTS } from '../../testing/source-products.js';
import { anyWord, decimal } from '../../testing/any-product.js';
import { fileColumns } from './file-columns.js';
import type { FileProduct } from './file-product.js';
import { planFileProduct } from './plan-file-product.js';
import type { CurrentProduct } from '../products/product-plan.js';
import type { CurrentStock } from '../products/stock-plan.js';
import { unprotectedText } from '#contracts/formulas';
import { splitList } from '#contracts/joined-list';
import { cellText, variantColumn, VARIANT_FIELDS, type CellValue } from '#contracts/product-file';
import { CLAIMS_CELL } from '#contracts/claims-cells';
import { picturesCell } from '#contracts/product-pictures';
import { FACTS_CELLS } from '#contracts/facts-cells';
import { productFactsInput } from '#contracts/product-facts';
import { richText } from '#rich-text';

const MAKERS = [
  { id: 'mill', name: 'Claddagh Mill', responsible: null },
  { id: 'far', name: 'Far Works', responsible: 'Union Agent' },
];
const NO_FACTS_OF_LAW = productFactsInput.parse({});
const FORMS = {
  splitList,
  facts: FACTS_CELLS,
  noFacts: NO_FACTS_OF_LAW,
  claims: CLAIMS_CELL,
  pictures: picturesCell(new Set()),
  slug: (text: string) => ({ value: text }),
};
const COLUMNS = fileColumns(FORMS, MAKERS);
const ID = '018f0000-0000-7000-8000-000000000000';
const amount = integer({ min: 0, max: 99_999_999 }).map(decimal);

const anyVariant = record({
  size: option(anyWord),
  color: option(anyWord),
  option: option(anyWord),
  quantity: integer({ min: -5, max: 500 }),
  lowStockThreshold: integer({ min: 0, max: 9 }),
  price: option(amount),
  cost: option(amount),
  weight: option(amount.filter((text) => Number(text) < 1_000_000)),
  taxClass: option(constantFrom('standard', 'footwear')),
  stockPolicy: constantFrom('counted', 'oversell', 'not-counted'),
});

const warning = record({ en: anyWord, nl: anyWord }, { requiredKeys: [] });
const anyFacts = record({
  kind: option(constantFrom('textile', 'footwear', 'other')),
  composition: constantFrom(
    [],
    [{ component: 'whole', fibres: [{ fibre: 'cotton', percent: 100 }] }],
    [
      {
        component: 'shell',
        fibres: [
          { fibre: 'polyester', percent: 64.5 },
          { fibre: 'polypropylene-polyamide', percent: 35.5 },
        ],
      },
      { component: 'pockets', fibres: [{ fibre: 'cotton', percent: 100 }] },
    ],
  ),
  animalParts: boolean(),
  footwear: option(
    constantFrom({ upper: ['coated-leather', 'textile'], lining: ['textile'], sole: ['other'] }),
  ),
  care: constantFrom([], ['wash-30', 'bleach-not']),
  country: option(constantFrom('PT', 'NL')),
  warnings: warning,
});

const anyPicture = record(
  {
    url: anyWord.map((word) => `/media/${encodeURIComponent(word)}/960.webp`),
    alt: option(anyWord),
    color: option(anyWord.map((word) => word.replaceAll(']', ''))),
    madeWithAi: constantFrom(true),
  },
  { requiredKeys: ['url', 'alt', 'color'] },
);

const anyCurrent = record({
  fields: record({
    name: anyWord,
    category: anyWord,
    price: amount,
    salePrice: option(integer({ min: 1, max: 99_999 }).map(decimal)),
    status: constantFrom('draft', 'active', 'archived'),
    inStock: boolean(),
    featured: boolean(),
    material: option(anyWord),
    vendor: option(anyWord),
    description: string({ unit: 'grapheme', maxLength: 200 }).map((text) => richText(text)),
    tags: uniqueArray(anyWord, { maxLength: 5 }),
    sizes: uniqueArray(anyWord, { maxLength: 5 }),
    seo: record({ title: anyWord }, { requiredKeys: [] }),
    facts: anyFacts,
    makerId: option(constantFrom('mill', 'far')),
    images: uniqueArray(anyPicture, { maxLength: 5, selector: ({ url }) => url }),
    translations: dictionary(constantFrom('nl', 'de'), record({ name: anyWord }, { requiredKeys: [] })),
  }),
  stock: uniqueArray(anyVariant, {
    maxLength: 30,
    selector: ({ size, color, option: third }) => JSON.stringify([size, color, third]),
  }),
}).map(({ fields, stock }): CurrentProduct => {
  const all = { ...fields, collections: [fields.category], optionValues: [], colors: [] };
  return {
    id: ID,
    fields: all as unknown as CurrentProduct['fields'],
    stock: stock.map(({ price, cost, weight, taxClass, stockPolicy, ...row }, n) => {
      const facts = { ...NO_FACTS, price, cost, weight, taxClass, stockPolicy } as CurrentStock['facts'];
      return currentStock({ ...row, id: `v-${n}`, sku: `SKU ${n}`, facts, position: n });
    }),
    snapshot: null,
  };
});

/** The lines of an export of the product, as a reader of the file gives them back. */
function exported({ id, fields, stock }: CurrentProduct): FileProduct {
  const text = (value: unknown) => unprotectedText(cellText((value ?? null) as CellValue));
  const at = (path: readonly string[], from: unknown): unknown =>
    path.reduce((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], from);
  const ofProduct = COLUMNS.map(({ column, field, path, shown }) => {
    const value = at([field, ...path], fields);
    return [column, text(shown ? shown(value) : value)] as const;
  });
  const ofVariant = (row?: CurrentStock) =>
    VARIANT_FIELDS.filter((name) => name !== 'imageUrl').map((name) => {
      const values: Record<string, unknown> = { ...row?.facts, ...row, quantityInStock: row?.quantity };
      values['quantityExported'] = row?.quantity;
      return [variantColumn(name), text(values[name])] as const;
    });
  const rows: readonly (CurrentStock | undefined)[] = stock.length > 0 ? stock : [undefined];
  const lines = rows.map((row, n) => ({ row: n + 2, cells: new Map([...ofProduct, ...ofVariant(row)]) }));
  return { row: 2, handle: id, id, lines };
}

function plan(product: FileProduct, current: CurrentProduct | null, categories: readonly unknown[]) {
  const names = new Map(categories.map((name) => [String(name).toLowerCase(), String(name)]));
  const context = {
    columns: COLUMNS,
    makers: MAKERS,
    categories: names,
    leftOut: new Set(['sustainable']),
    isFreeSku: () => true,
    isFreeSlug: () => true,
  };
  return planFileProduct(product, current, context);
}

/** The lines with one cell replaced in each. */
const edited = (product: FileProduct, column: string, value: string): FileProduct => ({
  ...product,
  lines: product.lines.map((line) => ({ ...line, cells: new Map([...line.cells, [column, value]]) })),
});

const cases = anyCurrent.filter(({ fields }) => fields.price !== '7.77');

describe('a product of the product file', () => {
  it('changes nothing as it was exported, whatever it holds', () => {
    assert(
      property(anyCurrent, (current) => {
        const planned = plan(exported(current), current, [current.fields.category]);
        expect(planned).toMatchObject({ outcome: 'unchanged', differences: [], write: {}, findings: [] });
      }),
    );
  });

  it('changes exactly the field that was edited', () => {
    assert(
      property(cases, (current) => {
        const planned = plan(edited(exported(current), 'price', '7,77'), current, [current.fields.category]);
        expect(planned).toMatchObject({ write: { price: '7.77' }, findings: [], stock: { isChange: false } });
        expect(Object.keys(planned.write)).toEqual(['price']);
      }),
    );
  });

  it('changes exactly the variant that was edited', () => {
    assert(
      property(
        cases.filter(({ stock }) => stock.length > 0),
        (current) => {
          const product = exported(current);
          const [first, ...others] = product.lines;
          const cells = new Map([...(first?.cells ?? []), [variantColumn('cost'), '123456.78']]);
          const planned = plan({ ...product, lines: [{ row: 2, cells }, ...others] }, current, [
            current.fields.category,
          ]);
          expect(planned.stock.update.map(({ before, after }) => [before.id, after.facts])).toEqual([
            ['v-0', { ...current.stock[0]?.facts, cost: '123456.78' }],
          ]);
          expect([planned.write, planned.stock.insert, planned.stock.remove]).toEqual([{}, [], []]);
        },
      ),
    );
  });

  it('leaves what a removed column had, and removes what an emptied cell had', () => {
    const current: CurrentProduct = {
      id: ID,
      fields: { name: 'Ramp', category: 'RAMPS', price: '5.00', material: 'Steel' } as never,
      stock: [],
      snapshot: null,
    };
    const line = (cells: Record<string, string>) => ({
      row: 2,
      cells: new Map(Object.entries({ id: ID, ...cells })),
    });
    const product = (cells: Record<string, string>): FileProduct => ({
      row: 2,
      handle: ID,
      id: ID,
      lines: [line(cells)],
    });
    expect(plan(product({}), current, []).write).toEqual({});
    expect(plan(product({ material: '' }), current, []).write).toEqual({ material: null });
    const { write, findings } = plan(product({ name: '', price: '' }), current, []);
    expect([write, findings.map(({ code }) => code)]).toEqual([{}, ['value-missing', 'amount-empty']]);
  });

  it('keeps the facts of a variant whose columns are removed or whose cells cannot be used', () => {
    const facts = { ...NO_FACTS, price: '610.00', cost: '200.50', gtin: '4006381333931' };
    const stock = [currentStock({ id: 'v-0', sku: 'A', size: 'S', facts })];
    const current = { id: ID, fields: {} as never, stock, snapshot: null };
    const cells = new Map([
      ['variantId', 'v-0'],
      [variantColumn('cost'), 'two hundred'],
    ]);
    const { stock: planned, findings } = plan(
      { row: 2, handle: ID, id: ID, lines: [{ row: 2, cells }] },
      current,
      [],
    );
    expect([planned.isChange, findings.map(({ field }) => field)]).toEqual([false, ['cost']]);
  });

  it('to add needs a name and a price', () => {
    const product = (cells: Record<string, string>): FileProduct => {
      return { row: 2, handle: 'new', id: null, lines: [{ row: 2, cells: new Map(Object.entries(cells)) }] };
    };
    expect(plan(product({ name: 'New', price: '' }), null, [])).toMatchObject({ outcome: 'rejected' });
    expect(plan(product({ name: '', price: '5' }), null, [])).toMatchObject({ outcome: 'rejected' });
    expect(plan(product({ name: 'New', price: '5' }), null, [])).toMatchObject({
      outcome: 'new',
      write: { name: 'New', price: '5.00', category: 'Other' },
    });
  });

  it('keeps the SKUs of its variants when two would have the same', () => {
    const stock = [
      currentStock({ id: 'v-0', sku: 'A', size: 'S' }),
      currentStock({ id: 'v-1', sku: 'B', size: 'M' }),
    ];
    const current = { id: ID, fields: {} as never, stock, snapshot: null };
    const line = (row: number, id: string) => ({
      row,
      cells: new Map([
        ['variantId', id],
        ['variantSku', 'A'],
      ]),
    });
    const product = { row: 2, handle: ID, id: ID, lines: [line(2, 'v-0'), line(3, 'v-1')] };
    const { outcome, findings } = plan(product, current, []);
    expect([outcome, findings.map(({ code }) => code)]).toEqual(['unchanged', ['variants-equal']]);
  });
});
