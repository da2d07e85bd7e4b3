import type { ShopSettings } from './shop-settings.js';
import type { Promotion } from '#contracts/shop-statements';
import type { HomeSection } from '#contracts/home-page';
import type { Menus } from '#contracts/menus';
import { plainText } from '#rich-text/plain';

/** The texts of settings that shoppers read, by field: where an environmental claim could be made. */
export function claimableTexts({
  promotion,
  reviews = [],
  statements = {},
  customerPictures = [],
  homeSections = [],
  menus,
}: Partial<ShopSettings>): Record<string, string> {
  const fields: [string, string][] = [
    ...(promotion ? textsOfPromotion(promotion) : []),
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
    ...homeSections.flatMap((section, index) =>
      textsOf(section).map(([name, text]): [string, string] => [`sections.${index}.${name}`, text]),
    ),
    ...(menus ? textsOfMenus(menus) : []),
  ];
  return Object.fromEntries(fields);
}

function textsOfPromotion({ headline, translations }: Promotion): [string, string][] {
  const dutch = translations?.nl.headline;
  return [
    ['promotion.headline', headline],
    ...(dutch === undefined
      ? []
      : [['promotion.translations.nl.headline', dutch] satisfies [string, string]]),
  ];
}

/** What the owner has written in the menus, by its field. */
function textsOfMenus({ header, quickLinks, customerService }: Menus): [string, string][] {
  const own = (path: string, { en, nl }: { readonly en: string; readonly nl: string }) =>
    [[`${path}.en`, en] as const, [`${path}.nl`, nl] as const].filter(([, text]) => text !== '');
  const labels = (path: string, entries: Menus['header']) =>
    entries.flatMap(({ label }, index) => own(`${path}.${index}.label`, label));
  return [
    ...labels('header', header),
    ...Object.entries({ quickLinks, customerService }).flatMap(([name, { heading, entries }]) => [
      ...own(`${name}.heading`, heading),
      ...labels(`${name}.entries`, entries),
    ]),
  ].map(([field, text]) => [field, text]);
}

/** The texts of a section of the home page, by their field. */
function textsOf(section: HomeSection): [string, string][] {
  const both = (name: string, texts: { readonly en: string; readonly nl: string }): [string, string][] => [
    [`${name}.en`, texts.en],
    [`${name}.nl`, texts.nl],
  ];
  if (section.kind === 'text') {
    const { en, nl } = section.body;
    return [...both('title', section.title), ...both('body', { en: plainText(en), nl: plainText(nl) })];
  }
  if (section.kind === 'products') return both('title', section.title);
  if (section.kind !== 'picture') return [];
  return [
    ...both('alt', section.alt),
    ...both('title', section.title),
    ...both('text', section.text),
    ...(section.link ? both('link.label', section.link.label) : []),
  ];
}
