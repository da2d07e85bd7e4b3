import type { Locale } from './primitives.js';

/** What an import says about rows and columns of a file, in the owner's languages. */
export const ROW_REASONS = {
  'columns-unread': {
    en: 'These columns are not read, because they have no name that the shop knows: {names}. Call them as Shopify’s export or a product file of this shop does, and import again.',
    nl: 'Deze kolommen worden niet gelezen, want hun naam is niet bekend: {names}. Noem ze zoals in de export van Shopify of in een productbestand van deze winkel, en importeer opnieuw.',
  },
  'row-too-long': {
    en: 'The row is longer than 4 MB and was left out. Perhaps a picture stands in the text of a cell; take it out and import again.',
    nl: 'De rij is langer dan 4 MB en is overgeslagen. Misschien staat er een foto in de tekst van een cel; haal die eruit en importeer opnieuw.',
  },
  'quote-open': {
    en: 'The row has a quote that is never closed; what comes after it could not be read.',
    nl: 'De rij heeft een aanhalingsteken dat nooit sluit; wat erna komt kon niet worden gelezen.',
  },
  'row-too-wide': {
    en: 'The row has more cells than there are columns; a comma or quote may be missing.',
    nl: 'De rij heeft meer cellen dan er kolommen zijn; misschien ontbreekt een komma of aanhalingsteken.',
  },
  'row-empty': { en: 'The row is empty.', nl: 'De rij is leeg.' },
  'handle-impossible': {
    en: 'The row has no handle, and its title makes none.',
    nl: 'De rij heeft geen handle en de titel levert er geen op.',
  },
  'handle-missing': {
    en: 'The row has neither handle nor title.',
    nl: 'De rij heeft geen handle en geen titel.',
  },
  'title-twice': {
    en: 'An earlier product of the file has this title and neither has a handle, so the handle of this one is numbered. If it is a variant of that product, give both the same handle and import again.',
    nl: 'Een eerder product in het bestand heeft deze titel en geen van beide heeft een handle, dus die van dit product is genummerd. Is het een variant van dat product, geef dan beide dezelfde handle en importeer opnieuw.',
  },
  'rows-too-many': {
    en: 'The row is beyond the {most} rows that one product may have.',
    nl: 'De rij valt buiten de {most} rijen die een product mag hebben.',
  },
  'product-too-long': {
    en: 'The row is beyond the {most} characters that one product may have.',
    nl: 'De rij valt buiten de {most} tekens die een product mag hebben.',
  },
} as const satisfies Record<string, Record<Locale, string>>;
