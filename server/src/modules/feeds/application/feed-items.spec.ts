import { expect, it } from 'vitest';
import { feedItems, type FeedSetting } from './feed-items.js';
import type { FeedProduct, FeedVariant } from '../read/feed-products.js';
import { Money } from '#kernel';

const NL: FeedSetting = {
  origin: 'https://shop.example',
  shopName: 'Aran & Ash',
  language: 'nl',
  country: 'NL',
  delivery: { fee: Money.parse('4.95'), freeFrom: Money.parse('150.00') },
};
const GREEN: FeedVariant = {
  id: 'v1',
  sku: 'SJ-M',
  size: 'M',
  color: 'Moss',
  colorNames: { en: 'Moss', nl: 'Mosgroen' },
  option: null,
  unitPrice: '40.00',
  compareAtPrice: null,
  gtin: null,
  imageUrl: null,
  available: true,
  grams: 450,
};
const picture = (name: string, color: string | null) => ({
  url: `/media/${name}/480.webp`,
  alt: null,
  color,
});
const JACKET: FeedProduct = {
  id: 'p1',
  slug: 'shell-jacket',
  name: 'Shell Jacket',
  description: '<p>Warm &amp; dry.</p>',
  material: 'Shell',
  vendor: null,
  type: null,
  isFootwear: false,
  texts: {
    slug: 'regenjas',
    name: 'Regenjas',
    description: '<p>Warm en <b>droog</b>.</p>',
    material: 'Waterdicht',
  },
  category: 'JASSEN',
  imageUrl: '/media/front/480.webp',
  images: [
    picture('rust', 'Rust'),
    picture('moss', 'Moss'),
    picture('moss-back', 'Moss'),
    picture('label', null),
  ],
  composition: [],
  unitPrice: '40.00',
  compareAtPrice: null,
  available: true,
  grams: null,
  variants: [GREEN],
};
const itemOf = (
  product: Partial<FeedProduct> = {},
  variant: Partial<FeedVariant> = {},
  setting: Partial<FeedSetting> = {},
) => {
  const [item] = feedItems(
    { ...JACKET, ...product, variants: [{ ...GREEN, ...variant }] },
    { ...NL, ...setting },
  );
  if (!item) throw new Error('A variant is an item');
  return item;
};

it('an item is in the language of its feed, with what distinguishes its variant', () => {
  expect(itemOf()).toMatchObject({
    title: 'Regenjas, Mosgroen, M',
    description: 'Warm en droog.',
    link: 'https://shop.example/nl/product/regenjas?color=Moss&size=M',
    color: 'Mosgroen',
    material: 'Waterdicht',
  });
  expect(itemOf({}, { option: 'Lang' }, { language: 'en' })).toMatchObject({
    title: 'Regenjas, Moss, M, Lang',
    link: 'https://shop.example/product/shell-jacket?color=Moss&size=M&option=Lang',
  });
});

it('texts that the language lacks are those of the catalogue', () => {
  expect(itemOf({ texts: null })).toMatchObject({
    title: 'Shell Jacket, Mosgroen, M',
    description: 'Warm & dry.',
    link: 'https://shop.example/nl/product/shell-jacket?color=Moss&size=M',
    material: 'Shell',
  });
  expect(itemOf({ texts: { name: '', description: '' } }).title).toBe('Shell Jacket, Mosgroen, M');
  expect(itemOf({ texts: null, description: '' }).description).toBeNull();
});

it('a reduced variant has its former price and its sale price', () => {
  const item = itemOf({}, { unitPrice: '29.50', compareAtPrice: '40.00' });
  expect([item.price.toString(), item.salePrice?.toString()]).toEqual(['40.00', '29.50']);
  expect(itemOf().salePrice).toBeNull();
});

it('the pictures are those of the colour, its own one first, and those of no colour', () => {
  const at = (name: string) => `https://shop.example/media/${name}/1200.webp`;
  expect(itemOf()).toMatchObject({
    imageLink: at('moss'),
    additionalImageLinks: [at('moss-back'), at('label')],
  });
  const own = itemOf({}, { imageUrl: '/media/own/480.webp' });
  expect(own).toMatchObject({
    imageLink: at('own'),
    additionalImageLinks: [at('moss'), at('moss-back'), at('label')],
  });
  expect(itemOf({}, { color: 'Slate' }).imageLink).toBe(at('front'));
  expect(itemOf({ imageUrl: '', images: [] })).toMatchObject({ imageLink: null, additionalImageLinks: [] });
  const many = Array.from({ length: 20 }, (_, index) => picture(`p${index}`, null));
  expect(itemOf({ images: many }).additionalImageLinks).toHaveLength(10);
});

it('a picture of another host is the shop’s copy of it', () => {
  const url = 'https://cdn.example/a.jpg';
  expect(itemOf({ images: [], imageUrl: url }).imageLink).toBe(
    `https://shop.example/media/copy?address=${encodeURIComponent(url)}`,
  );
});

it('delivery costs what an order of this item alone would cost', () => {
  const costs = (unitPrice: string, delivery = NL.delivery) =>
    itemOf({}, { unitPrice }, { delivery }).shipping.price.toString();
  expect([costs('149.99'), costs('150.00')]).toEqual(['4.95', '0.00']);
  const byWeight = {
    fee: Money.parse('3.00'),
    freeFrom: null,
    by: 'weight',
    steps: [{ from: 400, fee: Money.parse('6.00') }],
  } as const;
  expect(costs('40.00', byWeight)).toBe('6.00');
  expect(itemOf({}, {}, { delivery: byWeight }).shipping.freeFrom).toBeNull();
});

it('the material is the fibres of the first part, as the law names them', () => {
  const fibres = (['wool', 'alpaca', 'llama', 'camel'] as const).map((fibre) => ({ fibre }));
  expect(itemOf({ composition: [{ fibres }] }).material).toBe('wol/alpaca/lama');
});

it('a long text is cut at a word, and the options stay', () => {
  const item = itemOf({
    texts: { name: 'warm '.repeat(60), description: `<p>${'droog '.repeat(2000)}</p>` },
  });
  expect(item.title.length).toBeLessThanOrEqual(150);
  expect(item.title).toMatch(/warm…, Mosgroen, M$/);
  expect(item.description?.length).toBeLessThanOrEqual(5000);
  expect(item.description).toMatch(/droog…$/);
});

it('a product without variants is one item under its own id', () => {
  const items = feedItems({ ...JACKET, variants: [], available: false, compareAtPrice: '50.00' }, NL);
  expect(items).toMatchObject([
    {
      id: 'p1',
      itemGroupId: 'p1',
      title: 'Regenjas',
      isAvailable: false,
      gtin: null,
      sku: null,
      color: null,
    },
  ]);
  expect(items[0]?.price.toString()).toBe('50.00');
});

it('the shop is the brand of what names no other', () => {
  expect([itemOf().brand, itemOf({ vendor: 'Dingle' }).brand]).toEqual(['Aran & Ash', 'Dingle']);
});
