import type { ShopSettings } from './shop-settings.js';

/** The texts of settings that shoppers read, by field: where an environmental claim could be made. */
export function claimableTexts({
  promotion,
  reviews = [],
  statements = {},
  customerPictures = [],
}: Partial<ShopSettings>): Record<string, string | undefined> {
  const fields: [string, string | undefined][] = [
    ['promotion.headline', promotion?.headline],
    ...reviews.map(({ text }, index): [string, string] => [`reviews.${index}.text`, text]),
    ...Object.entries(statements).flatMap(([place, texts]) =>
      Object.entries(texts).flatMap(([language, { title, text }]): [string, string][] => [
        [`statements.${place}.${language}.title`, title],
        [`statements.${place}.${language}.text`, text],
      ]),
    ),
    ...customerPictures.flatMap(({ en, nl }, index): [string, string][] => [
      [`customerPictures.${index}.en`, en],
      [`customerPictures.${index}.nl`, nl],
    ]),
  ];
  return Object.fromEntries(fields);
}
