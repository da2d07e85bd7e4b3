import { describe, expect, it } from 'vitest';
import { withFormerSlugs, withoutEmptySlugs } from './slug.js';
import { slug } from '#contracts/catalog';
import { numbered, slugOf } from '#kernel';

describe('the slug of a name', () => {
  it.each([
    ['Dingle Shell Jacket', 'dingle-shell-jacket'],
    ['  Crème Brûlée — Größe  XL! ', 'creme-brulee-grosse-xl'],
    ['Ærø Łódź Þing', 'aero-lodz-thing'],
    ["O'Brien’s", 'obriens'],
    ['Áo dài Việt Nam', 'ao-dai-viet-nam'],
    ['Куртка зимняя', 'куртка-зимняя'],
    ['防水ジャケット', '防水ジャケット'],
    ['जैकेट लाल', 'जैकेट-लाल'],
    ['100% wool / 50 €', '100-wool-50'],
    ['🎁 !!!', 'product'],
    ['', 'product'],
  ])('of %s is %s', (name, expected) => {
    expect(slugOf(name, 'product')).toBe(expected);
  });

  it.each(['Dingle Shell Jacket', 'Куртка', 'ジャケット ガード', 'जैकेट लाल', '🎁', 'ﬁne ½ price', 'İstanbul'])(
    'of %s is accepted by the contract',
    (name) => {
      expect(slug.parse(slugOf(name, 'product'))).toBe(slugOf(name, 'product'));
    },
  );

  it('ends at a word when the name is long', () => {
    const made = slugOf('jacket '.repeat(60), 'product');
    expect(made.length).toBeLessThanOrEqual(100);
    expect(made.endsWith('-jacket')).toBe(true);
  });
});

it.each([
  '',
  ' ',
  '-a',
  'a-',
  'a/b',
  'a b',
  'a?b',
  '..',
  '0192f000-0000-7000-8000-000000000001',
  'x'.repeat(201),
])('the contract refuses %s as a slug', (text) => {
  expect(slug.safeParse(text).success).toBe(false);
});

it('numbers a slug from 2 on', () => {
  expect([...numbered('jacket', 3)]).toEqual(['jacket', 'jacket-2', 'jacket-3']);
});

it('keeps the slug of a translation that names none, and drops an empty one', () => {
  const former: Record<string, { name: string; slug?: string }> = { nl: { name: 'Jas', slug: 'jas' } };
  expect(withFormerSlugs({ nl: { name: 'Mantel' } }, former)).toEqual({
    nl: { name: 'Mantel', slug: 'jas' },
  });
  expect(withoutEmptySlugs({ nl: { name: 'Mantel', slug: '' } })).toEqual({ nl: { name: 'Mantel' } });
});
