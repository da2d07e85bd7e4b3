import type { Locale } from './primitives.js';
import { PRODUCT_FIELDS } from './product-fields.js';

/** What the fields of an import's reports are called, in the owner's languages. */
const FIELDS: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  ...PRODUCT_FIELDS,
  title: { en: 'Title', nl: 'Titel' },
  compareAtPrice: { en: 'Former price', nl: 'Van-prijs' },
  taxable: { en: 'Tax', nl: 'Btw' },
  requiresShipping: { en: 'Shipping', nl: 'Verzending' },
  marketPrices: { en: 'Prices of markets', nl: 'Prijzen per markt' },
  cost: { en: 'Cost', nl: 'Inkoopprijs' },
  gtin: { en: 'Barcode', nl: 'Barcode' },
  id: { en: 'Id', nl: 'Id' },
  nameNl: { en: 'Name in Dutch', nl: 'Naam in het Nederlands' },
  descriptionNl: { en: 'Description in Dutch', nl: 'Omschrijving in het Nederlands' },
  materialNl: { en: 'Material in Dutch', nl: 'Materiaal in het Nederlands' },
  listedInStock: { en: 'In stock', nl: 'Op voorraad' },
  seoTitle: { en: 'Search engine title', nl: 'Titel voor zoekmachines' },
  seoDescription: { en: 'Search engine description', nl: 'Omschrijving voor zoekmachines' },
  size: { en: 'Size', nl: 'Maat' },
  color: { en: 'Colour', nl: 'Kleur' },
  option: { en: 'Third option', nl: 'Derde optie' },
  stockPolicy: { en: 'Stock policy', nl: 'Voorraadbeleid' },
  quantityInStock: { en: 'Stock', nl: 'Voorraad' },
  quantityExported: { en: 'Stock at the export', nl: 'Voorraad bij de export' },
  lowStockThreshold: { en: 'Low stock from', nl: 'Weinig voorraad vanaf' },
  kind: { en: 'Kind of product', nl: 'Soort product' },
  composition: { en: 'Composition', nl: 'Samenstelling' },
  animalParts: { en: 'Parts of animal origin', nl: 'Delen van dierlijke oorsprong' },
  footwear: { en: 'Materials of footwear', nl: 'Materialen van schoenen' },
  care: { en: 'Care', nl: 'Wasvoorschrift' },
  countryOfOrigin: { en: 'Made in', nl: 'Gemaakt in' },
  maker: { en: 'Maker', nl: 'Maker' },
  'facts.composition': { en: 'Composition', nl: 'Samenstelling' },
  'facts.footwear': { en: 'Materials of footwear', nl: 'Materialen van schoenen' },
  responsiblePerson: { en: 'Responsible person', nl: 'Verantwoordelijke in de EU' },
  warnings: { en: 'Warnings', nl: 'Waarschuwingen' },
  warningsNl: { en: 'Warnings in Dutch', nl: 'Waarschuwingen in het Nederlands' },
  handlingTime: { en: 'Time before it is sent', nl: 'Tijd tot verzending' },
  handle: { en: 'Handle', nl: 'Handle' },
  variants: { en: 'Variants', nl: 'Varianten' },
  options: { en: 'Options', nl: 'Opties' },
  sku: { en: 'SKU', nl: 'SKU' },
  stock: { en: 'Stock', nl: 'Voorraad' },
  quantity: { en: 'Stock', nl: 'Voorraad' },
  pictures: { en: 'Pictures', nl: 'Foto’s' },
  picture: { en: 'Picture', nl: 'Foto' },
  text: { en: 'Picture from elsewhere', nl: 'Foto van elders' },
  product: { en: 'Product', nl: 'Product' },
  row: { en: 'Row', nl: 'Rij' },
  columns: { en: 'Columns', nl: 'Kolommen' },
  record: { en: 'Record', nl: 'Gegeven' },
  email: { en: 'Mail address', nl: 'E-mailadres' },
  note: { en: 'Note', nl: 'Notitie' },
  consent: { en: 'Consent to mails', nl: 'Toestemming voor mails' },
  createdAt: { en: 'Created at', nl: 'Aangemaakt op' },
  number: { en: 'Number', nl: 'Nummer' },
  currency: { en: 'Currency', nl: 'Munteenheid' },
  placedAt: { en: 'Created at', nl: 'Geplaatst op' },
  paidAt: { en: 'Paid at', nl: 'Betaald op' },
  fulfilledAt: { en: 'Fulfilled at', nl: 'Verzonden op' },
  cancelledAt: { en: 'Cancelled at', nl: 'Geannuleerd op' },
  subtotal: { en: 'Subtotal', nl: 'Subtotaal' },
  shipping: { en: 'Shipping', nl: 'Verzendkosten' },
  taxes: { en: 'Taxes', nl: 'Btw' },
  discount: { en: 'Discount', nl: 'Korting' },
  total: { en: 'Total', nl: 'Totaal' },
  refunded: { en: 'Refunded', nl: 'Terugbetaald' },
  addresses: { en: 'Addresses', nl: 'Adressen' },
  phone: { en: 'Phone', nl: 'Telefoon' },
  firstName: { en: 'First name', nl: 'Voornaam' },
  lastName: { en: 'Last name', nl: 'Achternaam' },
  body: { en: 'Text', nl: 'Tekst' },
  slugNl: { en: 'Address in Dutch', nl: 'Adres in het Nederlands' },
  lines: { en: 'Lines', nl: 'Regels' },
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

/** A field's name in words, or those of several with commas between; the field itself where there are none. */
export function importFieldName(field: string, locale: Locale): string {
  return field
    .split(',')
    .map((one) => FIELDS[one]?.[locale] ?? one)
    .join(', ');
}

/** A kind of finding in words. */
export function importKindName(kind: string, locale: Locale): string {
  return KINDS[kind]?.[locale] ?? kind;
}
