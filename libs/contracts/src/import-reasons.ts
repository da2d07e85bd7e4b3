import { FIBRES } from './fibres.js';
import { FACT_REASONS, missingFactsText } from './import-fact-reasons.js';
import { PRODUCT_FILE_REASONS } from './import-product-file-reasons.js';
import { RECORD_REASONS } from './import-record-reasons.js';
import { ROW_REASONS } from './import-row-reasons.js';
import type { Locale } from './primitives.js';

/** Why an import says something about a row, in the owner's languages; `{name}` stands for a value that travels along. */
const REASONS = {
  'amount-empty': { en: 'The price is empty.', nl: 'De prijs is leeg.' },
  'amount-negative': { en: 'The price is below zero.', nl: 'De prijs is lager dan nul.' },
  'amount-unreadable': { en: 'This is not an amount.', nl: 'Dit is geen bedrag.' },
  'amount-ambiguous': {
    en: 'This can be read in two ways; write it with two decimals, such as 1299.00.',
    nl: 'Dit is op twee manieren te lezen; schrijf het met twee decimalen, zoals 1299.00.',
  },
  'amount-too-large': {
    en: 'The amount is a million euros or more; check the currency of the prices.',
    nl: 'Het bedrag is een miljoen euro of meer; controleer de munt van de prijzen.',
  },
  'amount-too-small': {
    en: 'The amount is less than a cent; check the currency of the prices and its rate.',
    nl: 'Het bedrag is minder dan een cent; controleer de munt van de prijzen en de koers.',
  },
  'count-not-whole': {
    en: 'The stock is not a whole number and was left out.',
    nl: 'De voorraad is geen heel getal en is overgeslagen.',
  },
  'number-ambiguous': {
    en: 'This can be read in two ways, as 1.000 can be one or a thousand; it was left out. Write it without a point or comma.',
    nl: 'Dit is op twee manieren te lezen, zoals 1.000 één of duizend kan zijn; het is overgeslagen. Schrijf het zonder punt of komma.',
  },
  'count-negative': {
    en: 'The stock is below zero and was taken as 0.',
    nl: 'De voorraad is lager dan nul en is als 0 genomen.',
  },
  'count-too-large': {
    en: 'The stock is above {most} and was taken as that.',
    nl: 'De voorraad is hoger dan {most} en is als dat aantal genomen.',
  },
  'price-differs': {
    en: 'The variants differ in price; the shop has one price per product and took that of the first.',
    nl: 'De varianten verschillen in prijs; de winkel heeft één prijs per product en nam die van de eerste.',
  },
  'price-currency': {
    en: 'The price is marked {sign}, but the prices of this import are in {currency}. Choose the currency and its rate.',
    nl: 'Bij de prijs staat {sign}, maar de prijzen van deze import zijn in {currency}. Kies de munt en de koers.',
  },
  'gift-card': {
    en: 'This is a gift card, which the shop cannot sell; it was imported as a draft.',
    nl: 'Dit is een cadeaubon; de winkel kan die niet verkopen. Hij is als concept geïmporteerd.',
  },
  'not-published': {
    en: 'It is not published in the online store there; it was imported as a draft.',
    nl: 'Het is daar niet in de webwinkel gepubliceerd; het is als concept geïmporteerd.',
  },
  'flag-unknown': {
    en: 'This is neither a word for yes nor one for no; so that nothing hidden goes on sale, the product is a draft. Write TRUE or FALSE.',
    nl: 'Dit is geen woord voor ja en geen voor nee; zodat niets verborgens in de verkoop gaat, is het product een concept. Schrijf TRUE of FALSE.',
  },
  'market-excluded': {
    en: 'That market does not have the product there; here it is for sale in all countries.',
    nl: 'Die markt heeft het product daar niet; hier is het in alle landen te koop.',
  },
  'facts-missing': {
    en: 'What a product needs before it is for sale is not complete: {missing}. The product was imported as a draft. Add it, then publish the product.',
    nl: 'Wat een product nodig heeft voordat het te koop is, is niet volledig: {missing}. Het product is als concept geïmporteerd. Vul het aan en publiceer het product.',
  },
  'facts-missing-for-sale': {
    en: 'It is for sale as in the source although what the law asks for is not complete: {missing}. Add it by the day that you chose.',
    nl: 'Het is te koop zoals in de bron, hoewel niet volledig is wat de wet vraagt: {missing}. Vul het aan op de dag die je koos, of eerder.',
  },
  'collection-claims': {
    en: 'The collection was not imported: its name makes an environmental claim, and a collection has no room for a proof. Give it another name there and import again, or make one here.',
    nl: 'De collectie is niet geïmporteerd: de naam is een milieuclaim en een collectie kan geen bewijs tonen. Geef haar daar een andere naam en importeer opnieuw, of maak hier een collectie.',
  },
  'collection-text-claims': {
    en: 'The collection was imported without its description, which makes an environmental claim. Write another one here.',
    nl: 'De collectie is zonder omschrijving geïmporteerd, omdat daarin een milieuclaim staat. Schrijf hier een andere.',
  },
  'not-taxed': {
    en: 'So many of its variants are sold without tax there; here they have the tax class of the product.',
    nl: 'Zoveel van de varianten worden daar zonder btw verkocht; hier geldt de btw-klasse van het product.',
  },
  'not-shipped': {
    en: 'So many of its variants need no shipping there; here every variant is shipped.',
    nl: 'Zoveel van de varianten hoeven daar niet verzonden te worden; hier wordt elke variant verzonden.',
  },
  'market-prices': {
    en: 'So many prices for single markets were left out; here a product has one price for all countries.',
    nl: 'Zoveel prijzen voor losse markten zijn overgeslagen; hier heeft een product één prijs voor alle landen.',
  },
  'market-price-list': {
    en: 'The price list {name} was left out ({count} prices in {currency}, {percent} % on all others); here a product has one price for all countries.',
    nl: 'De prijslijst {name} is overgeslagen ({count} prijzen in {currency}, {percent} % op alle andere); hier heeft een product één prijs voor alle landen.',
  },
  'market-prices-unknown': {
    en: 'The access token may not read price lists, so prices of single markets could not be counted.',
    nl: 'Het toegangstoken mag geen prijslijsten lezen, dus prijzen van losse markten zijn niet geteld.',
  },
  'text-shortened': {
    en: 'The text was longer than {longest} characters and was shortened.',
    nl: 'De tekst was langer dan {longest} tekens en is ingekort.',
  },
  'tags-too-long': {
    en: 'Some tags are longer than 60 characters and were left out.',
    nl: 'Sommige labels zijn langer dan 60 tekens en zijn overgeslagen.',
  },
  'collections-too-many': {
    en: 'Only the first {most} collections were taken.',
    nl: 'Alleen de eerste {most} collecties zijn overgenomen.',
  },
  'tags-too-many': {
    en: 'Only the first {most} tags were taken.',
    nl: 'Alleen de eerste {most} labels zijn overgenomen.',
  },
  'weight-unreadable': {
    en: 'This is not a weight and was left out.',
    nl: 'Dit is geen gewicht en is overgeslagen.',
  },
  'status-unknown': {
    en: 'The shop does not know this status; it was left out, and a new product is a draft.',
    nl: 'De winkel kent deze status niet; hij is overgeslagen, en een nieuw product is een concept.',
  },
  'metafields-too-long': {
    en: 'The metafields are longer than {most} characters and were left out.',
    nl: 'De metavelden zijn langer dan {most} tekens en zijn overgeslagen.',
  },
  'picture-address': {
    en: 'This is not the address of a picture.',
    nl: 'Dit is niet het adres van een foto.',
  },
  'picture-processing': {
    en: 'The store is still processing {count} of its pictures; the next import takes them.',
    nl: 'De winkel daar verwerkt nog {count} van de foto’s; de volgende import neemt ze mee.',
  },
  'picture-failed-there': {
    en: 'The store could not process {count} of its pictures; upload them again there or here.',
    nl: 'De winkel daar kon {count} van de foto’s niet verwerken; upload ze daar of hier opnieuw.',
  },
  'pictures-too-many': {
    en: 'Only the first {most} pictures were taken.',
    nl: 'Alleen de eerste {most} foto’s zijn overgenomen.',
  },
  'choices-many': {
    en: 'There are more than {most} sizes or colours; shoppers will find the choice long.',
    nl: 'Er zijn meer dan {most} maten of kleuren; klanten zullen de keuze lang vinden.',
  },
  'options-joined': {
    en: '{options}: joined into one option, because the shop offers one beside size and colour.',
    nl: '{options}: samengevoegd tot één optie, want de winkel kent er één naast maat en kleur.',
  },
  'gtin-wrong': {
    en: 'The barcode is no GTIN of 8, 12, 13 or 14 digits with a correct check digit; it was left out.',
    nl: 'De barcode is geen GTIN van 8, 12, 13 of 14 cijfers met een juist controlecijfer; hij is overgeslagen.',
  },
  'variant-unpriced': {
    en: 'This new variant has no price that can be read and was left out. Correct its price and import again.',
    nl: 'Deze nieuwe variant heeft geen leesbare prijs en is overgeslagen. Verbeter de prijs en importeer opnieuw.',
  },
  'variant-unplaced': {
    en: 'The product has no variant with this SKU, and the file does not say which size and colour it is; it was left out. Add the columns of the options.',
    nl: 'Het product heeft geen variant met deze SKU, en het bestand zegt niet welke maat en kleur het is; hij is overgeslagen. Voeg de kolommen van de opties toe.',
  },
  'variants-gone': {
    en: 'The file does not name {count} of its variants; they stay as they are. Try the file first, and choose there to remove them.',
    nl: 'Het bestand noemt {count} van de varianten niet; die blijven zoals ze zijn. Probeer het bestand eerst en kies daar om ze te verwijderen.',
  },
  'variant-twice': {
    en: 'The same size and colour stands there twice; the first was taken.',
    nl: 'Dezelfde maat en kleur staan er twee keer; de eerste is genomen.',
  },
  'sku-twice': {
    en: 'This SKU stands at two variants of the product; this one is called {sku} here.',
    nl: 'Deze SKU staat bij twee varianten van het product; deze heet hier {sku}.',
  },
  'sku-taken': {
    en: 'This SKU belongs to another product; the variant is called {sku} here.',
    nl: 'Deze SKU hoort bij een ander product; de variant heet hier {sku}.',
  },
  'sku-taken-left-out': {
    en: 'This SKU belongs to another product; the variant was left out.',
    nl: 'Deze SKU hoort bij een ander product; de variant is overgeslagen.',
  },
  'title-missing': { en: 'A new product needs a title.', nl: 'Een nieuw product heeft een titel nodig.' },
  'price-missing': {
    en: 'A new product needs a price that can be read.',
    nl: 'Een nieuw product heeft een leesbare prijs nodig.',
  },
  'below-reserved': {
    en: '{count} are being paid for right now; the stock cannot go below that.',
    nl: '{count} worden op dit moment betaald; de voorraad kan daar niet onder.',
  },
  'sold-twice': {
    en: 'More were sold here and there together than there were; the stock is 0, and the next delivery is counted down.',
    nl: 'Hier en daar zijn er samen meer verkocht dan er waren; de voorraad is 0 en gaat van de volgende levering af.',
  },
  'ids-disagree': {
    en: 'Its Shopify id belongs to one product of the shop and its handle to another.',
    nl: 'Het Shopify-id hoort bij het ene product van de winkel en de handle bij een ander.',
  },
  'handle-of-other': {
    en: 'Its handle belongs to a product with another Shopify id.',
    nl: 'De handle hoort bij een product met een ander Shopify-id.',
  },
  'product-twice': {
    en: 'It is the same product of the shop as another row of this import.',
    nl: 'Het is hetzelfde product van de winkel als een andere rij van deze import.',
  },
  'handle-twice': {
    en: 'This handle stands in row {row} already; the first product was taken.',
    nl: 'Deze handle staat al in rij {row}; het eerste product is genomen.',
  },
  'not-stored': { en: 'It could not be stored: {said}', nl: 'Het kon niet worden opgeslagen: {said}' },
  ...ROW_REASONS,
  'undo-changed-since': {
    en: 'It was changed again after the import and stays as it is.',
    nl: 'Het is na de import opnieuw gewijzigd en blijft zoals het is.',
  },
  'undo-archived': {
    en: 'It is in an order or a cart, so it was archived instead of removed.',
    nl: 'Het staat in een bestelling of winkelmand en is daarom gearchiveerd in plaats van verwijderd.',
  },
  'undo-category-kept': {
    en: 'The category {name} has products and stays.',
    nl: 'De categorie {name} heeft producten en blijft.',
  },
  ...FACT_REASONS,
  ...PRODUCT_FILE_REASONS,
  ...RECORD_REASONS,
  'picture-astray': { en: 'It leads to no address.', nl: 'Het leidt naar geen adres.' },
  'picture-redirected': { en: 'It is redirected too often.', nl: 'Het wordt te vaak doorgestuurd.' },
  'picture-not-web': { en: 'Its address is not on the web.', nl: 'Het adres is geen webadres.' },
  'picture-private': {
    en: 'Its address is not on the public internet.',
    nl: 'Het adres ligt niet op het openbare internet.',
  },
  'picture-refused': { en: 'The server answers with {status}.', nl: 'De server antwoordt met {status}.' },
  'picture-not-one': { en: 'It is not a picture but {type}.', nl: 'Het is geen foto maar {type}.' },
  'picture-too-large': { en: 'It is larger than 20 MB.', nl: 'De foto is groter dan 20 MB.' },
  'picture-slow': { en: 'The server took too long.', nl: 'De server deed er te lang over.' },
  'picture-unreachable': {
    en: 'The server cannot be reached ({said}).',
    nl: 'De server is niet bereikbaar ({said}).',
  },
  'picture-unusable': { en: 'It is not a usable picture.', nl: 'Het is geen bruikbare foto.' },
} as const satisfies Record<string, Record<Locale, string>>;

export type ImportReasonCode = keyof typeof REASONS;

/** True for a code that has words. */
export const isImportReason = (code: string | null): code is ImportReasonCode =>
  code !== null && Object.hasOwn(REASONS, code);

type ImportReasonValues = Readonly<Record<string, string | number>>;

/** What an import says about a field. */
interface WordedFinding {
  readonly code: ImportReasonCode;
  readonly values: ImportReasonValues;
  /** Its name, or those of several with commas between. */
  readonly field: string;
}

/** True for a reason whose field names what a product lacks. */
const isAboutFacts = (code: string) => code === 'facts-missing' || code === 'facts-missing-for-sale';

/** The values with the name of a fibre, which travels by its key. */
function inWords(values: ImportReasonValues, locale: Locale): ImportReasonValues {
  const fibre = Object.entries(FIBRES).find(([key]) => key === values['fibre'])?.[1];
  return fibre ? { ...values, fibre: fibre[locale] } : values;
}

/** The reason in words of the language, with the values in their places. */
export function importReason({ code, values, field }: WordedFinding, locale: Locale): string {
  const all: ImportReasonValues = isAboutFacts(code)
    ? { missing: missingFactsText(field, locale) }
    : inWords(values, locale);
  return REASONS[code][locale].replace(/\{(\w+)\}/g, (whole, name: string) => String(all[name] ?? whole));
}
