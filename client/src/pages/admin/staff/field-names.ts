import { FOOTWEAR_PARTS, type FootwearPart } from '#contracts/facts-words';
import type { Locale } from '#contracts/primitives';
import { brandMessages } from '../../../features/admin-brand/messages';
import { collectionMessages } from '../../../features/admin-categories/collection-messages';
import { homePageMessages } from '../../../features/admin-home-page/messages';
import { inventoryMessages } from '../../../features/admin-inventory/messages';
import { mailNames } from '../../../features/admin-mails/mail-names';
import { menusMessages } from '../../../features/admin-menus/messages';
import { photoMessages } from '../../../features/admin-photos/messages';
import { factsMessages } from '../../../features/admin-products/facts/facts-messages';
import { variantMessages } from '../../../features/admin-products/variants/variant-messages';
import { returnMessages } from '../../../features/admin-returns/messages';
import { shippingMessages } from '../../../features/admin-settings/shipping/messages';
import { sizeGuideAdminMessages } from '../../../features/admin-size-guides/messages';
import type { FieldNames } from '../../../features/admin-staff/audit-words';

function namesIn(locale: Locale): FieldNames {
  return {
    ...goodsNames(locale),
    ...shopNames(locale),
    ...under('mail-wording', wordingNames(locale)),
  };
}

/** Products, their variants and facts, rules of categories, size guides, orders and returns. */
function goodsNames(locale: Locale): FieldNames {
  const facts = factsMessages[locale];
  const variant = variantMessages[locale];
  const rules = collectionMessages[locale];
  const parts = Object.keys(FOOTWEAR_PARTS) as FootwearPart[];
  return {
    ...picked(variant, ['compareAtPrice', 'cost', 'gtin', 'sku', 'stockPolicy']),
    ...picked(inventoryMessages[locale], [
      'size', 'color', 'option', 'quantityInStock', 'quantityReserved', 'lowStockThreshold',
    ]), // prettier-ignore
    ...under('facts', picked(facts, ['kind', 'composition', 'animalParts', 'country'])),
    ...under('footwear', Object.fromEntries(parts.map((part) => [part, FOOTWEAR_PARTS[part][locale]]))),
    'category.rules': rules.rules,
    'rules.match': rules.match,
    ...under('conditions', {
      field: rules.condition,
      value: rules.conditionText,
      min: rules.from,
      max: rules.to,
      inStock: rules.inStock,
    }),
    ...under(
      'size-guide',
      picked(sizeGuideAdminMessages[locale], ['name', 'fit', 'how', 'measures', 'note']),
    ),
    'return.waive': returnMessages[locale].waive,
  };
}

const ZONE_FIELDS = [
  'isActive', 'countries', 'by', 'fee', 'freeFrom', 'steps', 'daysFrom', 'daysTo', 'carrier',
] as const; // prettier-ignore

/** The home page, menus, brand, photos and the zones of delivery. */
function shopNames(locale: Locale): FieldNames {
  const home = homePageMessages[locale];
  const zone = shippingMessages[locale];
  return {
    ...under('home-page', {
      ...picked(home, ['sections', 'text', 'picture', 'alt', 'madeWithAi', 'side', 'count', 'category']),
      title: home.heading,
      body: home.text,
    }),
    ...under('link', { to: home.linkTo, label: home.linkLabel }),
    ...under('page-photo', picked(photoMessages[locale], ['madeWithAi', 'focus'])),
    ...under('menus', picked(menusMessages[locale], ['header', 'quickLinks', 'customerService'])),
    ...under('brand', picked(brandMessages[locale], ['logo', 'icon', 'colours', 'type'])),
    ...under('colours', picked(brandMessages[locale], ['text', 'main', 'accent', 'ground'])),
    ...under('settings', picked(zone, ZONE_FIELDS)),
  };
}

function picked<Key extends string>(
  messages: Readonly<Record<Key, string>>,
  keys: readonly Key[],
): FieldNames {
  return Object.fromEntries(keys.map((key) => [key, messages[key]]));
}

function under(place: string, names: FieldNames): FieldNames {
  return Object.fromEntries(Object.entries(names).map(([field, name]) => [`${place}.${field}`, name]));
}

/** Of the texts of a mail, such as `text_greeting`. */
function wordingNames(locale: Locale): FieldNames {
  const texts = Object.entries(mailNames[locale]).filter(([key]) => key.startsWith('text_'));
  return Object.fromEntries(texts.map(([key, name]) => [key.slice('text_'.length), name]));
}

/** For the log, the names of fields that have no description in a contract: what their forms call them. */
export const fieldNames: Readonly<Record<Locale, FieldNames>> = { en: namesIn('en'), nl: namesIn('nl') };
