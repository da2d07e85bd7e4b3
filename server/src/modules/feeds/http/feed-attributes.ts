import type { FeedItem } from '../application/feed-items.js';
import type { Money } from '#kernel';

/** An amount as feeds write it: `49.95 EUR`. */
export const euro = (amount: Money): string => `${amount.toString()} EUR`;

/**
 * The names of the attributes with one value, in the order of the feeds. Sites other than Google read the same names and
 * ignore those that they do not know.
 */
const ATTRIBUTES: Readonly<Record<string, (item: FeedItem) => string | null>> = {
  id: ({ id }) => id,
  item_group_id: ({ itemGroupId }) => itemGroupId,
  title: ({ title }) => title,
  description: ({ description }) => description,
  link: ({ link }) => link,
  image_link: ({ imageLink }) => imageLink,
  availability: ({ isAvailable }) => (isAvailable ? 'in_stock' : 'out_of_stock'),
  price: ({ price }) => euro(price),
  sale_price: ({ salePrice }) => salePrice && euro(salePrice),
  condition: () => 'new',
  brand: ({ brand }) => brand,
  gtin: ({ gtin }) => gtin,
  identifier_exists: ({ gtin }) => (gtin === null ? 'no' : null),
  custom_label_0: ({ sku }) => sku,
  google_product_category: ({ googleCategory }) => googleCategory,
  product_type: ({ productType }) => productType,
  color: ({ color }) => color,
  size: ({ size }) => size,
  material: ({ material }) => material,
  shipping_weight: ({ grams }) => (grams === null ? null : `${grams} g`),
};

/** The names of all attributes with one value. */
export const ATTRIBUTE_NAMES = Object.keys(ATTRIBUTES);

/** The attributes of an item that are known. */
export function attributesOf(item: FeedItem): [name: string, value: string][] {
  return Object.entries(ATTRIBUTES).flatMap(([name, valueOf]) => {
    const value = valueOf(item);
    return value === null || value === '' ? [] : [[name, value] as [string, string]];
  });
}
