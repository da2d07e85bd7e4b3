import type { Locale } from './primitives.js';

/** What the fields of an import's reports are called, in the owner's languages. */
const FIELDS: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  name: { en: 'Name', nl: 'Naam' },
  title: { en: 'Title', nl: 'Titel' },
  description: { en: 'Description', nl: 'Omschrijving' },
  price: { en: 'Price', nl: 'Prijs' },
  salePrice: { en: 'Former price', nl: 'Van-prijs' },
  compareAtPrice: { en: 'Former price', nl: 'Van-prijs' },
  category: { en: 'Category', nl: 'Categorie' },
  sizes: { en: 'Sizes', nl: 'Maten' },
  colors: { en: 'Colours', nl: 'Kleuren' },
  tags: { en: 'Tags', nl: 'Labels' },
  vendor: { en: 'Brand', nl: 'Merk' },
  productType: { en: 'Product type', nl: 'Producttype' },
  weight: { en: 'Weight', nl: 'Gewicht' },
  weightUnit: { en: 'Unit of weight', nl: 'Gewichtseenheid' },
  status: { en: 'Status', nl: 'Status' },
  shopifyHandle: { en: 'Shopify handle', nl: 'Shopify-handle' },
  shopifyId: { en: 'Shopify id', nl: 'Shopify-id' },
  handle: { en: 'Handle', nl: 'Handle' },
  seo: { en: 'Search engine texts', nl: 'Teksten voor zoekmachines' },
  metafields: { en: 'Metafields', nl: 'Metavelden' },
  variants: { en: 'Variants', nl: 'Varianten' },
  options: { en: 'Options', nl: 'Opties' },
  sku: { en: 'SKU', nl: 'SKU' },
  stock: { en: 'Stock', nl: 'Voorraad' },
  quantity: { en: 'Stock', nl: 'Voorraad' },
  pictures: { en: 'Pictures', nl: 'Foto’s' },
  picture: { en: 'Picture', nl: 'Foto' },
  product: { en: 'Product', nl: 'Product' },
  row: { en: 'Row', nl: 'Rij' },
  undo: { en: 'Undo', nl: 'Terugdraaien' },
};

const KINDS: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  rejected: { en: 'Rejected', nl: 'Afgewezen' },
  conflict: { en: 'In conflict', nl: 'In conflict' },
  note: { en: 'Remark', nl: 'Opmerking' },
  picture: { en: 'Picture', nl: 'Foto' },
};

/** The columns of the file of findings, in their order. */
export const IMPORT_FILE_HEADER: Readonly<Record<Locale, readonly string[]>> = {
  en: ['row', 'product', 'kind', 'field', 'value', 'reason'],
  nl: ['rij', 'product', 'soort', 'veld', 'waarde', 'reden'],
};

/** A field's name in words; the field itself where there are none. */
export function importFieldName(field: string, locale: Locale): string {
  return FIELDS[field]?.[locale] ?? field;
}

/** A kind of finding in words. */
export function importKindName(kind: string, locale: Locale): string {
  return KINDS[kind]?.[locale] ?? kind;
}
