import type { Locale } from '#contracts/primitives';
import { customsDutyText } from './customs-duty-text.js';
import type { VatFigures } from './vat-figures.js';

interface VatWords {
  /** `arrival` says what is due there. */
  readonly union: (where: string, home: string | null, arrival: string) => string;
  readonly nothingDue: string;
  /** Of a trader who is not registered for VAT. */
  readonly none: (where: string) => string;
  /** Where the VAT of the Union holds. */
  readonly where: Readonly<Record<'union' | 'northernIreland' | 'both', string>>;
  readonly britain: string;
  readonly exports: (names: string) => string;
  readonly northernIreland: string;
  /** Of a shop that sells to no other part of the United Kingdom, with VAT and without. */
  readonly onlyNorthernIreland: Readonly<Record<'vat' | 'noVat', string>>;
  readonly noCharges: string;
}

const EN: VatWords = {
  where: {
    union: 'In the European Union',
    northernIreland: 'In Northern Ireland',
    both: 'In the European Union and Northern Ireland',
  },
  union: (where, home, arrival) =>
    home === null
      ? `${where}: our prices include the VAT of the country that we deliver to${arrival}`
      : `${where}: our prices include the VAT of our own country (${home}) as long as our sales to other countries of the EU stay within its limit of €10,000 a year, and above it the VAT of the country that we deliver to. The price is the same either way, the checkout and the invoice show the VAT${arrival}`,
  nothingDue: ', and nothing is due on arrival.',
  none: (where) => `${where} nothing is due on arrival.`,
  britain:
    'Great Britain: for goods up to £135 without VAT our price includes UK VAT, and nothing is due on arrival. Above that you pay no VAT to us; import VAT and charges are due on arrival.',
  exports: (names) =>
    `${names}: you pay no VAT to us. On arrival the country of destination may charge import VAT, customs duty and a handling fee. It sets them, they are not part of our price, and you pay them to the carrier.`,
  northernIreland: 'Northern Ireland: our price includes VAT, and nothing is due on arrival.',
  onlyNorthernIreland: {
    vat: 'Great Britain: we do not deliver there. Northern Ireland (postal codes that begin with BT): our price includes VAT, and nothing is due on arrival.',
    noVat:
      'Great Britain: we do not deliver there. Northern Ireland (postal codes that begin with BT): nothing is due on arrival.',
  },
  noCharges: 'We deliver to no destination where import charges are due on arrival.',
};

const NL: VatWords = {
  where: {
    union: 'In de Europese Unie',
    northernIreland: 'In Noord-Ierland',
    both: 'In de Europese Unie en Noord-Ierland',
  },
  union: (where, home, arrival) =>
    home === null
      ? `${where}: in onze prijzen zit de btw van het land waar we bezorgen${arrival}`
      : `${where}: in onze prijzen zit de btw van ons eigen land (${home}) zolang onze verkopen aan andere EU-landen binnen de Europese grens van € 10.000 per jaar blijven, en daarboven die van het land waar we bezorgen. De prijs is in beide gevallen gelijk, bij het afrekenen en op de factuur zie je de btw${arrival}`,
  nothingDue: ', en bij aankomst betaal je niets.',
  none: (where) => `${where} betaal je bij aankomst niets.`,
  britain:
    'Groot-Brittannië: tot £135 aan goederen zonder btw zit de Britse btw in onze prijs en betaal je bij aankomst niets. Daarboven betaal je ons geen btw; bij aankomst betaal je invoer-btw en andere heffingen.',
  exports: (names) =>
    `${names}: je betaalt ons geen btw. Bij aankomst kan het land van bestemming invoer-btw, douanerechten en inklaringskosten rekenen. Dat land bepaalt ze; ze zitten niet in onze prijs en je betaalt ze aan de vervoerder.`,
  northernIreland: 'Noord-Ierland: de btw zit in onze prijs en bij aankomst betaal je niets.',
  onlyNorthernIreland: {
    vat: 'Groot-Brittannië: daar bezorgen we niet. Noord-Ierland (postcodes die met BT beginnen): de btw zit in onze prijs en bij aankomst betaal je niets.',
    noVat:
      'Groot-Brittannië: daar bezorgen we niet. Noord-Ierland (postcodes die met BT beginnen): bij aankomst betaal je niets.',
  },
  noCharges: 'We bezorgen nergens waar bij aankomst nog invoerheffingen komen.',
};

const WORDS: Readonly<Record<Locale, VatWords>> = { en: EN, nl: NL };

/**
 * Which VAT the prices contain, or why they contain none, a line for each kind of destination (Directive 2006/112/EC,
 * articles 33, 59c, 146 and 284; Windsor Framework; HMRC, VAT and overseas goods sold to customers in the UK).
 */
export function vatLines(figures: VatFigures, locale: Locale): string[] {
  const { toUnion, toNorthernIreland, toGreatBritain, home, noVat, customsDuty } = figures;
  const words = WORDS[locale];
  const where = words.where[toUnion && toNorthernIreland ? 'both' : toUnion ? 'union' : 'northernIreland'];
  const duty = customsDutyText(locale);
  const arrival = customsDuty ? `. ${duty}` : words.nothingDue;
  const untaxed = customsDuty ? `${where}: ${duty}` : words.none(where);
  const union = noVat === null ? words.union(where, home, arrival) : untaxed;
  return [
    ...(noVat === null ? [] : [`${noVat}.`]),
    ...(toUnion || toNorthernIreland ? [union] : []),
    ...(toGreatBritain ? [words.britain] : []),
    ...exportLines(figures, words),
  ];
}

/** What is due on arrival, a line for each kind of destination where anything is. */
export function customsLines(figures: VatFigures, locale: Locale): string[] {
  const { toNorthernIreland, toGreatBritain, noVat, customsDuty } = figures;
  const words = WORDS[locale];
  const only = words.onlyNorthernIreland[noVat === null ? 'vat' : 'noVat'];
  const north = toGreatBritain ? words.northernIreland : only;
  const lines = [
    ...(customsDuty ? [`${words.where.union}: ${customsDutyText(locale)}`] : []),
    ...exportLines(figures, words),
    ...(toGreatBritain ? [words.britain] : []),
    ...(toNorthernIreland ? [north] : []),
  ];
  return lines.length > 0 ? lines : [words.noCharges];
}

function exportLines({ exports }: VatFigures, words: VatWords): string[] {
  return exports.length === 0 ? [] : [words.exports(exports.join(', '))];
}
