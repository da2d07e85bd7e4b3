import { describe, expect, it } from 'vitest';
import { Product, type DetailsInput } from './product.js';
import { dataOf, detailsOf } from './product-data.js';
import { productInput } from '#contracts/catalog';
import { Money } from '#kernel';

const now = new Date('2026-11-22T12:00:00Z');
const later = new Date('2026-11-22T13:00:00Z');
const DETAILS = detailsOf(
  productInput.parse({
    name: 'Dingle Shell Jacket',
    description: 'Rain stays out.',
    price: '129.95',
    category: 'JACKETS',
    productType: 'Bootcut',
    sizes: ['M', 'L'],
    imageUrl: '',
  }),
) as DetailsInput;

const create = (details: Partial<DetailsInput> = {}) => Product.create('id', { ...DETAILS, ...details }, now);

describe('a new product', () => {
  it('has version 1 and the defaults of fields that are not given', () => {
    expect(create()).toMatchObject({ version: 1, soldOut: false, variants: [] });
  });

  it('is clothing whatever it is called, unless the class is given', () => {
    expect(create().taxClass).toBe('clothing');
    expect(create({ taxClass: 'footwear' }).taxClass).toBe('footwear');
  });

  it('has no sale price of zero and no repeated sizes', () => {
    const product = create({ salePrice: Money.zero, sizes: ['M', 'M', 'L'] });
    expect(product).toMatchObject({ salePrice: null, sizes: ['M', 'L'] });
  });

  it('has each value once, in one form, and in the spelling that came first', () => {
    const product = create({
      name: 'Cafe\u0301\u200b',
      colors: ['Moss', 'MOSS', 'Mo\u00adss', 'Dark\u00a0Ink'],
      sizes: ['38,5', '38.5'],
      images: [{ url: '/a.webp', alt: null, color: 'Dark\u00a0Ink' }],
    });
    expect(product).toMatchObject({
      name: 'Café',
      colors: ['Moss', 'Dark Ink'],
      sizes: ['38,5'],
      images: [{ color: 'Dark Ink' }],
    });
  });
});

describe('changing a product', () => {
  it('leaves the fields that are not given and counts the version', () => {
    const product = create({ taxClass: 'footwear', slug: 'brogue' });
    product.replace(DETAILS, later);
    expect(product).toMatchObject({ taxClass: 'footwear', slug: 'brogue', version: 2, updatedAt: later });
  });

  it('keeps spellings that its variants may have', () => {
    const product = create();
    product.replace({ ...DETAILS, colors: ['Moss', 'moss', 'moss\u200b'] }, later);
    expect(product.colors).toEqual(['Moss', 'moss']);
  });

  it('is rejected when an older version was edited', () => {
    const product = create();
    product.replace(DETAILS, later, 1);
    expect(() => product.replace(DETAILS, later, 1)).toThrow(
      expect.objectContaining({ code: 'catalog.product-changed' }),
    );
  });

  it('reports whether its standing differs', () => {
    const product = create();
    expect(product.changeStanding({ price: Money.parse('129.95') }, later)).toBe(false);
    expect(product.changeStanding({ price: Money.parse('99.95'), status: 'draft' }, later)).toBe(true);
    expect(product.standing).toMatchObject({ status: 'draft', price: Money.parse('99.95') });
    expect(product.version).toBe(2);
  });
});

it('is the same product after a round trip as plain data', () => {
  const product = create({ salePrice: Money.parse('99.95') });
  const { id, ...fields } = dataOf(product, []);
  expect(fields).toMatchObject({ price: '129.95', salePrice: '99.95' });
  expect(Product.create(id, detailsOf(fields) as DetailsInput, now)).toEqual(product);
});
