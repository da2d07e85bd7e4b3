import { describe, expect, it } from 'vitest';
import { IN_EURO } from './domain/values/currency.js';
import { mapProduct } from './domain/shopify/map-product.js';
import { planProduct } from './domain/shopify/plan-product.js';
import { toOptions } from './domain/engine/import-options.js';
import { exportGroups } from './testing/export-groups.js';
import { exportFile, exportText, type ExportRow } from '../../../test/support/shopify/export-file.js';
import type { Finding } from './domain/engine/finding.js';

/** Everything that a file says: products by handle, planned as new ones, and the findings. */
async function read(text: string | Buffer) {
  const findings: Finding[] = [];
  const products = [];
  for await (const { group, findings: found } of exportGroups(exportFile(text))) {
    findings.push(...found);
    if (!group) continue;
    const mapped = mapProduct(group.toProduct(IN_EURO));
    const plan = planProduct(mapped, null, toOptions(null));
    findings.push(...plan.findings);
    products.push({
      ...mapped.fields,
      stock: mapped.stock,
      pictures: mapped.pictures,
      outcome: plan.outcome,
    });
  }
  return { products, findings, first: products[0] };
}

const one = (row: ExportRow) =>
  read(exportText([{ Handle: 'a', Title: 'A', 'Variant Price': '10.00', ...row }]));
const variants = (names: Pick<ExportRow, 'Option1 Name' | 'Option2 Name'>, rows: readonly ExportRow[]) =>
  read(
    exportText(
      rows.map((row, n) => ({
        Handle: 'a',
        'Variant Price': '10.00',
        ...(n === 0 && { Title: 'A', ...names }),
        ...row,
      })),
    ),
  );

describe('texts of a file', () => {
  it('keep unicode, emoji and text that runs right to left', async () => {
    const { first } = await one({ Title: 'Björk – ガンジー 🧶👨‍👩‍👧 سترة', Vendor: 'Ó Súilleabháin' });
    expect(first).toMatchObject({
      name: 'Björk – ガンジー 🧶👨‍👩‍👧 سترة',
      vendor: 'Ó Súilleabháin',
      outcome: 'new',
    });
  });

  it('of HTML keep paragraphs, lists and tables and lose scripts, styles and handlers', async () => {
    const html = `<style>p{color:red}</style><p style="font:x">Warm &amp; dry.<br>Really.</p>
      <script>alert("x")</script><ul><li>Wool</li><li>Made in <b>Sligo</b></li></ul>
      <table><tr><th>Maat</th><th>Borst</th></tr><tr><td>S</td><td>96 cm</td></tr></table>
      <a href="javascript:alert(1)" onclick="x()">care</a><img src=x onerror=alert(1)>`;
    const { first } = await one({ 'Body (HTML)': html });
    expect(first?.description).toBe(
      '<p>Warm &amp; dry.<br />Really.</p><ul><li>Wool</li><li>Made in <strong>Sligo</strong></li></ul>' +
        '<table><tbody><tr><th>Maat</th><th>Borst</th></tr><tr><td>S</td><td>96 cm</td></tr></tbody></table><p>care</p>',
    );
  });

  it('that are too long are shortened, and that is noted', async () => {
    const { first, findings } = await one({ Title: 'x'.repeat(255) });
    expect(first?.name).toHaveLength(200);
    expect(findings).toMatchObject([{ kind: 'note', row: 2, field: 'name' }]);
  });
});

describe('prices of a file', () => {
  it.each([
    ['12', '12.00'],
    ['12,5', '12.50'],
    ['1.299,95', '1299.95'],
    ['1,299.95', '1299.95'],
    ['€ 12,50', '12.50'],
    ['EUR 12.50', '12.50'],
    ['1 299,00', '1299.00'],
    ['234.567,00', '234567.00'],
    ['0.00', '0.00'],
  ])('%s is %s', async (text, price) => {
    expect((await one({ 'Variant Price': text })).first).toMatchObject({ price, outcome: 'new' });
  });

  it.each(['', 'free', '-5', '1.299', '1,299', '99999999999', '12.3.4'])(
    '“%s” refuses a new product',
    async (text) => {
      const { products, findings } = await one({ 'Variant Price': text });
      expect(products).toMatchObject([{ outcome: 'rejected' }]);
      expect(findings.at(-1)).toMatchObject({ kind: 'rejected', row: 2, handle: 'a', field: 'price' });
    },
  );

  it('before a reduction count only when they are higher', async () => {
    expect((await one({ 'Variant Compare At Price': '15.00' })).first?.salePrice).toBe('15.00');
    expect((await one({ 'Variant Compare At Price': '8.00' })).first?.salePrice).toBeNull();
    expect((await one({ 'Variant Compare At Price': '0' })).first?.salePrice).toBeNull();
  });

  it('in another currency are refused, and those that differ by variant are each taken', async () => {
    expect((await one({ 'Variant Price': '$12.50' })).findings).toMatchObject([{ field: 'price' }]);
    const { first, findings } = await variants({ 'Option1 Name': 'Size' }, [
      { 'Option1 Value': 'S', 'Variant Price': '10.00', 'Variant Inventory Qty': '1' },
      { 'Option1 Value': 'M', 'Variant Price': '12.00', 'Variant Inventory Qty': '1' },
    ]);
    expect(first?.stock?.map(({ facts }) => facts.price)).toEqual(['10.00', '12.00']);
    expect(findings).toEqual([]);
  });
});

describe('variants of a file', () => {
  it.each(['Size', 'Maat', 'Größe', 'Taille', 'Talla', 'Taglia', 'Rozmiar', 'SIZE:'])(
    'called %s are sizes',
    async (name) => {
      const { first } = await variants({ 'Option1 Name': name }, [
        { 'Option1 Value': 'S' },
        { 'Option1 Value': 'M' },
      ]);
      expect(first).toMatchObject({ sizes: ['S', 'M'], colors: [] });
    },
  );

  it.each(['Color', 'Colour', 'Kleur', 'Farbe', 'Couleur', 'Färg', 'Kolor'])(
    'called %s are colours',
    async (name) => {
      const { first } = await variants({ 'Option1 Name': name }, [{ 'Option1 Value': 'Moss' }]);
      expect(first).toMatchObject({ sizes: [], colors: ['Moss'] });
    },
  );

  it('called “Default Title” are none', async () => {
    const { first } = await one({
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      'Variant Inventory Qty': '3',
    });
    expect(first).toMatchObject({
      sizes: [],
      colors: [],
      stock: [{ sku: 'a', size: null, color: null, quantity: null, facts: { stockPolicy: 'not-counted' } }],
    });
  });

  it('become values of a third option under its own name', async () => {
    const alone = await variants({ 'Option1 Name': 'Maat', 'Option2 Name': 'Stof' }, [
      { 'Option1 Value': 'S', 'Option2 Value': 'Wol', 'Variant Inventory Qty': '1' },
    ]);
    expect(alone.first).toMatchObject({ sizes: ['S'], variants: [{ options: { Maat: 'S', Stof: 'Wol' } }] });
    const two = await variants({ 'Option1 Name': 'Maat', 'Option2 Name': 'Stof' }, [
      { 'Option1 Value': 'S', 'Option2 Value': 'Wol', 'Variant Inventory Qty': '1' },
      { 'Option1 Value': 'S', 'Option2 Value': 'Linnen', 'Variant Inventory Qty': '1' },
    ]);
    expect(two.first).toMatchObject({ sizes: ['S'], optionName: 'Stof', optionValues: ['Wol', 'Linnen'] });
  });

  it('are read when there are 250, and get skus that stay the same where they have none', async () => {
    const rows = Array.from({ length: 250 }, (_, n) => ({
      'Option1 Value': `M ${n}`,
      'Variant Inventory Qty': '1',
    }));
    const { first } = await variants({ 'Option1 Name': 'Size' }, rows);
    const skus = first?.stock?.map(({ sku }) => sku) ?? [];
    expect(new Set(skus).size).toBe(250);
    expect(skus[7]).toBe('a-m-7');
  });

  it.each([
    ['-4', 0, 1],
    ['12.0', 12, 0],
    ['many', null, 1],
  ])('with a stock of %s have %s', async (text, quantity, notes) => {
    const { first, findings } = await one({
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': text,
    });
    expect(first?.stock).toMatchObject([{ quantity }]);
    expect(findings).toHaveLength(notes);
  });

  it('that are none at all make a product without choices, sold by itself', async () => {
    const { products, findings } = await read('Handle,Title,Price\na,A,10.00\n');
    expect(products).toMatchObject([{ outcome: 'new', sizes: [], colors: [], price: '10.00', stock: null }]);
    expect(findings).toEqual([]);
  });

  it('whose stock is not tracked are sold without a count', async () => {
    expect(
      (await one({ 'Variant Inventory Qty': '0', 'Variant Inventory Tracker': '' })).first?.stock,
    ).toMatchObject([{ quantity: null, facts: { stockPolicy: 'not-counted' } }]);
  });
});

describe('files', () => {
  it('of the new form, with a BOM, other columns, semicolons and pictures alone are read like the old', async () => {
    const text = `\ufeffSEO title;Product image URL;Price;Extra;URL handle;Title;Weight value (grams);Weight unit for display;Fabric (product.metafields.shopify.fabric)
Fine;https://x.test/1.jpg;49,95;?;fine-knit;"Fine
knit";250;g;Wool
;https://x.test/2.jpg;;;fine-knit;;;;
`;
    const { first, products } = await read(text);
    expect(products).toHaveLength(1);
    expect(first).toMatchObject({
      name: 'Fine knit',
      price: '49.95',
      weight: '250.00',
      weightUnit: 'g',
      seo: { title: 'Fine' },
      metafields: { 'shopify.fabric': 'Wool' },
      pictures: [{ url: 'https://x.test/1.jpg' }, { url: 'https://x.test/2.jpg' }],
    });
  });

  it('with blank cells say nothing about those fields', async () => {
    const { first } = await one({});
    expect(Object.keys(first ?? {})).not.toContain('vendor');
    expect(Object.keys(first ?? {})).not.toContain('description');
  });

  it('without a column for the price refuse new products, by row and field', async () => {
    const { products, findings } = await read('Handle,Title,Vendor\na,A,Aran\nb,B,Aran\n');
    expect(products.map(({ outcome }) => outcome)).toEqual(['rejected', 'rejected']);
    expect(findings).toMatchObject([
      { kind: 'rejected', row: 2, handle: 'a', field: 'price' },
      { kind: 'rejected', row: 3, handle: 'b', field: 'price' },
    ]);
  });

  it('with the same handle for two products keep them apart', async () => {
    const row = { Handle: 'a', 'Variant Price': '10.00' };
    const { products } = await read(
      exportText([
        { ...row, Title: 'One' },
        { ...row, Title: 'Two' },
      ]),
    );
    expect(products.map(({ name }) => name)).toEqual(['One', 'Two']);
  });

  it('without handles keep two products of one title apart', async () => {
    const { products, findings } = await read('Title,SKU,Price\nCap,C-1,10.00\nCap,C-2,12.00\n');
    expect(products).toMatchObject([
      { name: 'Cap', price: '10.00', outcome: 'new' },
      { name: 'Cap', price: '12.00', outcome: 'new' },
    ]);
    expect(findings).toMatchObject([{ kind: 'note', row: 3, handle: 'cap-1', code: 'title-twice' }]);
  });

  it('with a broken row report it by number and read on', async () => {
    const text = 'Handle,Title,Variant Price\na,A,1.00\nb,B,2.00,extra,cells\nc,C,3.00\n';
    const { products, findings } = await read(text);
    expect(products.map(({ name }) => name)).toEqual(['A', 'C']);
    expect(findings).toMatchObject([{ kind: 'rejected', row: 3, field: 'row' }]);
  });

  it('with a quote that never ends keep what came before and say so', async () => {
    const { products, findings } = await read('Handle,Title,Variant Price\na,A,1.00\nb,"B,2.00\nc,C,3.00\n');
    expect(products.map(({ name }) => name)).toEqual(['A']);
    expect(findings).toMatchObject([{ kind: 'rejected', row: 3, field: 'row', code: 'quote-open' }]);
  });
});
