import type { SourceProduct } from './source-product.js';
import { plainLine } from '../values/plain-text.js';
import { valueKey } from '#kernel';
import { withoutEntities } from '#rich-text';

/**
 * A source product with its names and values spelt in one way: without the HTML character references that other systems leave
 * in plain texts, and each value of an option as its first variant spells it. `Black`, `black` and `BLACK` of one product
 * are one colour, not three.
 */
export function speltSource(source: SourceProduct): SourceProduct {
  const plain = (text: string | null) => (text === null ? null : withoutEntities(text));
  const spellings = source.optionNames.map(() => new Map<string, string>());
  const spelt = (value: string | null, option: number): string | null => {
    const line = plainLine(plain(value));
    if (line === null) return value;
    const known = spellings[option];
    const key = valueKey(line);
    if (known && !known.has(key)) known.set(key, line);
    return known?.get(key) ?? line;
  };
  return {
    ...source,
    title: plain(source.title),
    vendor: plain(source.vendor),
    productType: plain(source.productType),
    taxonomy: plain(source.taxonomy),
    collections: source.collections?.map((one) => ({ ...one, name: withoutEntities(one.name) })) ?? null,
    tags: source.tags?.map(withoutEntities) ?? null,
    seoTitle: plain(source.seoTitle),
    seoDescription: plain(source.seoDescription),
    optionNames: source.optionNames.map(withoutEntities),
    variants: source.variants.map((variant) => ({ ...variant, options: variant.options.map(spelt) })),
    pictures: source.pictures?.map(({ url, alt }) => ({ url, alt: plain(alt) })) ?? null,
  };
}
