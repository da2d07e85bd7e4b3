import type { TestShop } from '../app.js';
import { makeMaker } from './make-maker.js';
import { makeProduct } from './make-product.js';
import { makeStock } from './make-stock.js';
import { Catalog } from '#modules/catalog';
import { Transactions } from '#platform/database/transactions';

let made = 1000;
const FACTS = {
  kind: 'footwear',
  composition: [
    {
      component: 'shell',
      fibres: [
        { fibre: 'polyester', percent: 64.5 },
        { fibre: 'cotton', percent: 35.5 },
      ],
    },
    { component: 'lining', fibres: [{ fibre: 'polyamide', percent: 100 }] },
  ],
  animalParts: true,
  footwear: { upper: ['leather', 'textile'], lining: ['textile'], sole: ['other'] },
  care: ['wash-30', 'bleach-not'],
  country: 'PT',
  handlingTime: { daysFrom: 12, daysTo: 15 },
  warnings: { en: '=Not a toy;\nkeep "dry" | cool', nl: '-Geen speelgoed' },
};
const AGENT = {
  name: 'Union; Agent',
  street: 'Dock 1',
  postcode: 'D01',
  city: 'Dublin',
  country: 'IE',
  contact: 'agent@example.test',
};

/** A product with three options, prices of its variants, several collections, rich text, Dutch texts, all facts and a maker outside the Union. */
export async function makeRichProduct(shop: TestShop, name = 'Ramp “Ó” سترة 🧶'): Promise<string> {
  const id = await makeProduct(shop.database, {
    name,
    price: '325.00',
    salePrice: '400.00',
    category: 'RAMPS',
    material: '=Steel, "galvanised"',
    description: '<h2>Ramp; strong</h2><ul><li>One, two</li><li>“Three”</li></ul><p>-5 °C | up</p>',
    sizes: ['S', 'M|L', 'X\\L'],
    colors: ['Grün', 'أحمر'],
    optionName: 'Length',
    optionValues: ['2 m', '3 m'],
    tags: ['@home', 'new'],
    featured: true,
  });
  await shop.database.query(
    `UPDATE products SET translations = $2, seo = '{"title": "+Ramp", "description": "Buy"}', weight = 4.50, weight_unit = 'kg',
       tax_class = 'standard', vendor = '''=quoted', product_type = 'Ramps', subcategory = 'Outdoor'
     WHERE id = $1`,
    [
      id,
      JSON.stringify({
        nl: { name: 'Rijplaat', description: '<p>Sterk;\nen licht.</p>', material: 'Staal' },
        de: { name: 'Rampe' },
      }),
    ],
  );
  const maker = await makeMaker(shop.database, { name: `=Far Works ${made}` });
  await shop.database.query(`UPDATE makers SET country = 'CN', responsible = $2 WHERE id = $1`, [
    maker,
    AGENT,
  ]);
  await shop.database.query('UPDATE products SET facts = $2, maker_id = $3 WHERE id = $1', [
    id,
    FACTS,
    maker,
  ]);
  const fields = { collections: ['RAMPS', 'Winter', 'Sale | now'] };
  const catalog = shop.app.get(Catalog, { strict: false });
  await shop.app.get(Transactions, { strict: false }).run(() => catalog.changeProducts([{ id, fields }]));
  const sku = String((made += 1));
  await makeStock(shop.database, id, {
    sku: `R-${sku}-1`, size: 'S', color: 'Grün', option: '2 m', price: '610.00', compareAtPrice: '700.00',
    gtin: '4006381333931', position: 0, inStock: 3,
  }); // prettier-ignore
  await makeStock(shop.database, id, {
    sku: `R-${sku}-2`, size: 'M|L', color: 'أحمر', option: '3 m', stockPolicy: 'oversell', taxClass: 'footwear',
    imageUrl: '/media/x/480.webp', lowStockThreshold: 2, position: 1, inStock: 0,
  }); // prettier-ignore
  await makeStock(shop.database, id, {
    sku: `00${sku}`, size: 'X\\L', color: 'Grün', option: '2 m', stockPolicy: 'not-counted', position: 2,
  }); // prettier-ignore
  await shop.database.query('UPDATE inventory SET quantity_in_stock = -3 WHERE sku = $1', [`R-${sku}-2`]);
  await shop.database.query(
    `UPDATE inventory SET cost = 99.5, weight = 0.30, weight_unit = 'kg' WHERE sku = $1`,
    [`R-${sku}-1`],
  );
  await shop.app.get(Transactions, { strict: false }).run(() => catalog.refreshOffers([id]));
  return id;
}
