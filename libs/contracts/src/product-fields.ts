import type { ProductInput } from './catalog.js';
import type { Locale } from './primitives.js';

/** A field of a product that somebody decides; what reviews decide is none. */
export type ProductField = Exclude<keyof ProductInput, 'version' | 'rating' | 'reviewCount'>;

/**
 * What the fields of a product are called, for form, log and import. The compiler asks for the name of a new field.
 */
export const PRODUCT_FIELDS: Readonly<Record<ProductField, Readonly<Record<Locale, string>>>> = {
  name: { en: 'Name', nl: 'Naam' },
  slug: { en: 'Address', nl: 'Adres' },
  description: { en: 'Description', nl: 'Beschrijving' },
  price: { en: 'Price', nl: 'Prijs' },
  salePrice: { en: 'Compare-at price', nl: 'Vergelijkingsprijs' },
  category: { en: 'Category', nl: 'Categorie' },
  collections: { en: 'Other categories', nl: 'Andere categorieën' },
  taxClass: { en: 'Tax class', nl: 'Btw-soort' },
  subcategory: { en: 'Subcategory', nl: 'Subcategorie' },
  material: { en: 'Material', nl: 'Materiaal' },
  imageUrl: { en: 'Main picture', nl: 'Hoofdfoto' },
  images: { en: 'Pictures', nl: 'Foto’s' },
  sizes: { en: 'Sizes', nl: 'Maten' },
  colors: { en: 'Colours', nl: 'Kleuren' },
  optionName: { en: 'Another option', nl: 'Nog een optie' },
  optionValues: { en: 'Values of the other option', nl: 'Waarden van de andere optie' },
  inStock: { en: 'In stock', nl: 'Op voorraad' },
  featured: { en: 'Featured', nl: 'Featured' },
  tags: { en: 'Tags', nl: 'Tags' },
  vendor: { en: 'Brand', nl: 'Merk' },
  productType: { en: 'Product type', nl: 'Producttype' },
  weight: { en: 'Weight', nl: 'Gewicht' },
  weightUnit: { en: 'Unit of weight', nl: 'Gewichtseenheid' },
  status: { en: 'Status', nl: 'Status' },
  shopifyId: { en: 'Shopify id', nl: 'Shopify-id' },
  shopifyHandle: { en: 'Shopify handle', nl: 'Shopify-handle' },
  seo: { en: 'Search engines', nl: 'Zoekmachines' },
  metafields: { en: 'Metafields', nl: 'Metafields' },
  translations: { en: 'Texts in other languages', nl: 'Teksten in andere talen' },
  claims: { en: 'Proof of an environmental claim', nl: 'Bewijs van een milieuclaim' },
  durability: { en: 'Guarantee of durability', nl: 'Garantie van duurzaamheid' },
  facts: { en: 'Facts of the law', nl: 'Wettelijke gegevens' },
  makerId: { en: 'Maker', nl: 'Maker' },
};

/** The names in one language, by field. */
export const productFieldNames = (locale: Locale): Record<ProductField, string> =>
  Object.fromEntries(
    Object.entries(PRODUCT_FIELDS).map(([field, names]) => [field, names[locale]]),
  ) as Record<ProductField, string>;
