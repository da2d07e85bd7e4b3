import { expect, inject, it } from 'vitest';
import { productsOf, useSharedShop } from './support/shared-shop.js';
import { openShop, visit } from './support/shop-page.js';

const shop = inject('shop');
const parts = useSharedShop();

const slugOf = async (search: string) => (await productsOf(`search=${search}`))[0]?.slug ?? '';

it.each([
  {
    locale: 'en-NL' as const,
    jacket: ['Shell', '100 % cotton', 'Lining', '80 % wool, 20 % polyamide', 'Ireland', 'Do not bleach'],
    trainers: ['Upper', 'leather', 'Lining and sock', 'Outer sole', 'other materials', 'Portugal'],
  },
  {
    locale: 'nl-NL' as const,
    jacket: ['Buitenkant', '100 % katoen', 'Voering', '80 % wol, 20 % polyamide', 'Ierland', 'Niet bleken'],
    trainers: ['Bovendeel', 'leer', 'Voering en inlegzool', 'Loopzool', 'overige materialen', 'Portugal'],
  },
])('a product page states its facts in $locale, before scripts run [law: footwear]', async (expected) => {
  const { page, faults, context } = await openShop(parts.browser, { url: shop.url, locale: expected.locale });
  for (const [search, words, maker] of [
    ['Malin Head Parka', expected.jacket, 'Aran & Ash Woollens Ltd'],
    ['Sligo Court', expected.trainers, 'Aran & Ash Calçado, Lda'],
  ] as const) {
    await visit(page, `/product/${await slugOf(search)}`);
    const facts = page.getByTestId('product-facts');
    const text = await facts.innerText();
    for (const word of words) expect(text).toContain(word);
    expect(text).toContain(maker);
    await facts.getByRole('link', { name: /@aran-and-ash\.example/ }).waitFor();
  }
  const language = expected.locale.slice(0, 2);
  const html = await (
    await fetch(`${shop.url}${new URL(page.url()).pathname}`, { headers: { 'accept-language': language } })
  ).text();
  expect(html).toContain('data-testid="product-facts"');
  expect(html).toContain('"manufacturer":{"@type":"Organization","name":"Aran & Ash Calçado, Lda"');
  expect(faults).toEqual([]);
  await context.close();
});
