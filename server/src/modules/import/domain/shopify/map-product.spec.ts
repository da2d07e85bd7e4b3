import { describe, expect, it } from 'vitest';
import { sourceProduct, sourceVariant } from '../../testing/source-products.js';
import { mapProduct } from './map-product.js';

const codes = ({ findings }: ReturnType<typeof mapProduct>) => findings.map(({ code }) => code);

describe('mapProduct', () => {
  it('has no field for a value that the source does not have', () => {
    const { fields, stock, pictures, collections, typeCategory } = mapProduct(
      sourceProduct({ title: null, variants: [] }),
    );
    expect(fields).toEqual({ shopifyHandle: 'achill', sizes: [], colors: [] });
    expect([stock, pictures, collections, typeCategory]).toEqual([null, null, null, null]);
  });

  it('reads names and values without the character references of HTML', () => {
    const mapped = mapProduct(
      sourceProduct({
        title: 'Tom &amp; Jerry&#39;s Hoodie',
        vendor: 'M&amp;S',
        productType: 'Tees &amp; Tops',
        tags: ['rock &amp; roll'],
        collections: [{ shopifyId: null, name: 'His &amp; Hers', description: null }],
        optionNames: ['Color'],
        variants: [sourceVariant({ options: ['Black &amp; White'] })],
      }),
    );
    expect(mapped.fields).toMatchObject({
      name: "Tom & Jerry's Hoodie",
      vendor: 'M&S',
      productType: 'Tees & Tops',
      tags: ['rock & roll'],
      category: 'His & Hers',
      colors: ['Black & White'],
    });
  });

  it('takes the spellings of one value for one value', () => {
    const blacks = ['Black', 'black', 'BLACK', 'Bl\u00adack\u200b'];
    const sizes = ['S', 'M', 'L', 'XL'];
    const { fields, stock } = mapProduct(
      sourceProduct({
        optionNames: ['Size', 'Color'],
        variants: blacks.map((color, n) =>
          sourceVariant({ sku: `B-${n}`, quantity: '5', options: [sizes[n] ?? null, color] }),
        ),
      }),
    );
    expect(fields).toMatchObject({ sizes, colors: ['Black'] });
    expect(stock?.map(({ color }) => color)).toEqual(['Black', 'Black', 'Black', 'Black']);
  });

  it('maps a compare-at price only when it is higher than the price', () => {
    const prices = (price: string, compareAtPrice: string | null) =>
      mapProduct(sourceProduct({ variants: [sourceVariant({ price, compareAtPrice })] })).fields;
    expect(prices('80', '100')).toMatchObject({ price: '80.00', salePrice: '100.00' });
    expect(prices('80', '70')).toMatchObject({ price: '80.00', salePrice: null });
    expect(prices('80', '')).toMatchObject({ price: '80.00', salePrice: null });
  });

  it('converts prices with the rate of their currency, and refuses those of another', () => {
    const money = { currency: 'GBP', rate: '1.15' };
    const priced = (price: string) =>
      mapProduct(sourceProduct({ money, variants: [sourceVariant({ price })] }));
    expect(priced('£10.00').fields.price).toBe('11.50');
    const refused = priced('€10.00');
    expect(refused.fields).not.toHaveProperty('price');
    expect(refused.findings).toMatchObject([
      { field: 'price', code: 'price-currency', value: '€10.00', values: { sign: '€', currency: 'GBP' } },
    ]);
  });

  it.each([
    [{ isGiftCard: true, status: 'active' }, 'gift-card'],
    [{ isGiftCard: true }, 'gift-card'],
    [{ published: false, status: 'active' }, 'not-published'],
    [{ published: false }, 'not-published'],
  ])('does not put %o on sale, and notes it', (given, code) => {
    const mapped = mapProduct(sourceProduct(given));
    expect(mapped.fields.status).toBe('draft');
    expect(codes(mapped)).toEqual([code]);
  });

  it('leaves an archived product archived, published or not', () => {
    const mapped = mapProduct(sourceProduct({ status: 'archived', published: false, isGiftCard: true }));
    expect([mapped.fields.status, codes(mapped)]).toEqual(['archived', []]);
  });

  it('leaves the sale price as it is when the source has no compare-at price', () => {
    expect(mapProduct(sourceProduct({ hasCompareAtPrice: false })).fields).not.toHaveProperty('salePrice');
  });

  it('uses the price of the first variant that has one, and gives each variant its own where they differ', () => {
    const variants = [
      sourceVariant({ price: ' ' }),
      sourceVariant({ price: '10' }),
      sourceVariant({ price: '12' }),
    ];
    const mapped = mapProduct(
      sourceProduct({
        variants: variants.map((one, n) => ({ ...one, options: [String(n)] })),
        optionNames: ['Size'],
      }),
    );
    expect(mapped.fields.price).toBe('10.00');
    expect(mapped.stock?.map(({ facts }) => facts.price)).toEqual([undefined, '10.00', '12.00']);
    expect(codes(mapped)).toEqual([]);
  });

  it('notes an unreadable price with its row and value', () => {
    const variants = [sourceVariant({ price: 'cheap', row: 7 })];
    const { fields, findings } = mapProduct(sourceProduct({ variants }));
    expect(fields).not.toHaveProperty('price');
    expect(findings[0]).toMatchObject({ row: 7, field: 'price', code: 'amount-unreadable', value: 'cheap' });
  });

  it('chooses the first collection that is not a default one, else the type, else the taxonomy', () => {
    const named = (...names: string[]) => names.map((name) => ({ shopifyId: null, name, description: null }));
    const categoryOf = (given: Parameters<typeof sourceProduct>[0]) =>
      mapProduct(sourceProduct(given)).fields.category;
    expect(
      categoryOf({ collections: named('Home page', 'All products', 'Winter'), productType: 'Coat' }),
    ).toBe('Winter');
    expect(categoryOf({ collections: named('Frontpage'), productType: 'Coat' })).toBe('Coat');
    expect(categoryOf({ taxonomy: 'Apparel > Clothing > Outerwear' })).toBe('Outerwear');
  });

  it('shortens long texts without cutting a character, and notes it', () => {
    const mapped = mapProduct(sourceProduct({ title: `${'a'.repeat(199)}🧶` }));
    expect(mapped.fields.name).toBe('a'.repeat(199));
    expect(codes(mapped)).toEqual(['text-shortened']);
  });

  it('leaves out repeated, long and surplus tags', () => {
    const tags = ['warm', ' warm ', 'x'.repeat(61), ...Array.from({ length: 60 }, (_, n) => `tag ${n}`)];
    const mapped = mapProduct(sourceProduct({ tags }));
    expect(mapped.fields.tags).toHaveLength(50);
    expect(codes(mapped)).toEqual(['tags-too-long', 'tags-too-many']);
  });

  it.each([
    ['active', null, 'active'],
    ['ACTIVE', false, 'draft'],
    ['unlisted', true, 'draft'],
    ['archived', null, 'archived'],
    [null, false, 'draft'],
  ] as const)('maps status %s, published %s, to %s', (status, published, expected) => {
    expect(mapProduct(sourceProduct({ status, published })).fields.status).toBe(expected);
  });

  it('notes an unknown status and leaves it out', () => {
    const mapped = mapProduct(sourceProduct({ status: 'parked' }));
    expect(mapped.fields).not.toHaveProperty('status');
    expect(codes(mapped)).toEqual(['status-unknown']);
  });

  it('maps a positive weight with its unit, and notes an unreadable one', () => {
    const weigh = (value: string) =>
      mapProduct(sourceProduct({ variants: [sourceVariant({ weight: { value, unit: 'g' } })] }));
    expect(weigh('450,5').fields).toMatchObject({ weight: '450.50', weightUnit: 'g' });
    expect(weigh('0').fields).not.toHaveProperty('weight');
    for (const none of ['heavy', '1000000', '999999.996'])
      expect(codes(weigh(none))).toEqual(['weight-unreadable']);
  });

  it('keeps valid pictures once, in order, with the colour of their variant', () => {
    const variants = [sourceVariant({ options: ['Moss'], pictureUrl: 'https://cdn.example/b.jpg' })];
    const pictures = [
      { url: 'https://cdn.example/a.jpg', alt: ' front ' },
      { url: 'https://cdn.example/b.jpg', alt: null },
      { url: 'https://cdn.example/a.jpg', alt: 'again' },
      { url: 'ftp://cdn.example/c.jpg', alt: null },
    ];
    const mapped = mapProduct(sourceProduct({ optionNames: ['Color'], variants, pictures }));
    expect(mapped.pictures).toEqual([
      { url: 'https://cdn.example/a.jpg', alt: 'front', color: null },
      { url: 'https://cdn.example/b.jpg', alt: null, color: 'Moss' },
    ]);
    expect(codes(mapped)).toEqual(['picture-address']);
  });

  it('leaves out metafields that PostgreSQL could not store', () => {
    expect(
      mapProduct(sourceProduct({ metafields: { 'custom.care': 'a\u0000b' } })).fields,
    ).not.toHaveProperty('metafields');
    const large = mapProduct(sourceProduct({ metafields: { 'custom.care': 'x'.repeat(50_001) } }));
    expect(codes(large)).toEqual(['metafields-too-long']);
  });
});
