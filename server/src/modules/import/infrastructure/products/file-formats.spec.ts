import { describe, expect, it } from 'vitest';
import { toOptions } from '../../domain/engine/import-options.js';
import { CsvSource } from './csv-source.js';
import { exportFile } from '../../../../../test/support/shopify/export-file.js';

/** What a file is read as: its format, the handles with their rows, and what it says of its columns and rows. */
async function read(text: string) {
  const source = new CsvSource(exportFile(text), 100, toOptions(null));
  const batches = [];
  for await (const batch of source.read({ done: 0, resumeAt: null })) batches.push(batch);
  return {
    format: batches[0]?.format,
    products: batches.flatMap(({ entries }) => entries.map(({ handle, row }) => `${handle} ${row}`)),
    findings: batches.flatMap((batch) => batch.findings),
  };
}
const refusal = (text: string) =>
  read(text).catch(({ code, details }: { code: string; details: unknown }) => ({ code, details }));

const WOOCOMMERCE =
  'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog",Description,"In stock?",Stock,"Sale price","Regular price",Categories,Tags,Images,"Attribute 1 name","Attribute 1 value(s)"\n' +
  '31,simple,A-1,Jumper,1,0,visible,Warm,1,4,,49.95,Knitwear,wool,https://x.test/1.jpg,Size,M\n';
const SHOPIFY = 'Handle,Title,Variant Price\na,A,10.00\n';

describe('a file of another shop', () => {
  it.each([
    ['WooCommerce', WOOCOMMERCE],
    ['WooCommerce', WOOCOMMERCE.replace('31,simple', ',simple')],
    ['WooCommerce', `Products of today\n${WOOCOMMERCE}`],
    ['Wix', 'handleId,fieldType,name,description,productImageUrl,price\np,Product,Jumper,Warm,1.jpg,49.95\n'],
    ['Squarespace', 'Product ID [Non Editable],Title,Description,Price\n1,Jumper,Warm,49.95\n'],
    ['Adobe Commerce (Magento)', 'sku,store_view_code,attribute_set_code,name,price\nA-1,,Default,J,49.95\n'],
    ['Etsy', 'TITLE,DESCRIPTION,PRICE,VARIATION 1 TYPE,VARIATION 1 VALUES\nJumper,Warm,49.95,Size,"S,M"\n'],
  ])('is refused as one of %s', async (shop, text) => {
    expect(await refusal(text)).toEqual({ code: 'import.other-shop', details: { shop } });
  });

  it('that is not known is refused for what it lacks, although it has an id and tags', async () => {
    const text =
      'ID,Type,SKU,Naam,Gepubliceerd,Voorraad,Tags,Reguliere prijs\n,simple,A-1,Trui,1,4,wol,49.95\n';
    expect(await refusal(text)).toMatchObject({
      code: 'import.columns-missing',
      details: { missing: expect.arrayContaining(['Title']) },
    });
  });

  it('is not one of this shop or of Shopify with a column that the owner has added', async () => {
    expect(await read('id,nameNl,Regular price\n1,Trui,5\n')).toMatchObject({ format: 'product-file' });
    expect(await read('Handle,Title,Price,Regular price\na,A,10,12\n')).toMatchObject({ format: 'shopify' });
  });
});

describe('a file of this shop', () => {
  it.each([
    'id,price\n1,10.00\n',
    'id,name,price,my note\n1,A,10.00,?\n',
    'id,variantId,a,b,c,d,e\n1,2,,,,,\n',
    'sep=;\nid;price\n1;10,00\n',
  ])('is recognised by its columns: %s', async (text) => {
    expect(await read(text)).toMatchObject({ format: 'product-file' });
  });
});

describe('a header row', () => {
  it.each([
    ['below the separator of Excel', 'sep=;\nHandle;Title;Variant Price\na;A, or B;10,00\n', ['a 3']],
    ['below another separator', 'sep=|\nHandle|Title|Variant Price\na|A, or B|10,00\n', ['a 3']],
    ['below a title', 'Products of today;;\n\nHandle;Title;Variant Price\na;A;10,00\n', ['a 3']],
    ['below a title with commas', `Our products, all, of, them\n${SHOPIFY}`, ['a 3']],
    ['below both', `\ufeffsep=,\r\nProducts\r\n${SHOPIFY.replaceAll('\n', '\r\n')}`, ['a 4']],
    ['above a row with more semicolons than it has commas', `${SHOPIFY}b,"B;;;;;;",1\n`, ['a 2', 'b 3']],
  ])('is found %s', async (_, text, products) => {
    expect(await read(text)).toEqual({ format: 'shopify', products, findings: [] });
  });

  it('is not searched for further down than the fifth row', async () => {
    const text = `${'A title\n'.repeat(5)}${SHOPIFY}`;
    expect(await refusal(text)).toMatchObject({ code: 'import.columns-missing' });
  });

  it('that is nowhere is reported by the first row, below the separator', async () => {
    expect(await refusal('sep=;\ndate;amount\n2026-01-01;5\n')).toMatchObject({
      code: 'import.columns-missing',
      details: { found: ['date', 'amount'] },
    });
  });
});

describe('columns that are not read', () => {
  it('are named, whoever the file is from', async () => {
    const foreign = await read('title,price,slug,body,images\nA,10,a-1,Warm,1.jpg\n');
    expect(foreign.findings).toEqual([
      {
        kind: 'note',
        row: 1,
        handle: null,
        field: 'columns',
        code: 'columns-unread',
        values: { names: 'slug, body, images' },
        value: null,
      },
    ]);
    const own = await read('A title\nid,nameNl,,Shelf\n1,Trui,,4\n');
    expect(own.findings).toMatchObject([{ row: 2, values: { names: 'Shelf' } }]);
  });

  it('are not those of Shopify that say nothing about what is sold', async () => {
    const text =
      'Handle,Title,Variant Price,Image Position,Google Shopping / Gender,Variant Fulfillment Service,Price / Norway,Included / Norway,Fabric (product.metafields.custom.fabric),Unit price base measure\na,A,10,1,f,manual,9,TRUE,Wool,1\n';
    expect((await read(text)).findings).toEqual([]);
  });

  it('are thirty at most, each cut', async () => {
    const names = Array.from({ length: 40 }, (_, n) => `column ${n} ${'x'.repeat(200)}`);
    const { findings } = await read(`Handle,Title,Price,${names.join(',')}\na,A,1${','.repeat(40)}\n`);
    const listed = String(findings[0]?.values?.['names']).split(', ');
    expect([listed.length, listed[0]?.length, listed[30]]).toEqual([31, 80, '…']);
  });
});
