import type { Locale } from '#contracts/primitives';

const TEXTS: Readonly<Record<Locale, string>> = {
  en: 'The goods come from outside the EU. On arrival, customs duty may be due: €3 for each kind of goods (tariff line) in a parcel of up to €150, and the usual customs duty above that. The carrier may ask for a handling fee. You pay these to the carrier; they are not part of our price.',
  nl: 'De artikelen komen van buiten de EU. Bij aankomst kunnen douanerechten verschuldigd zijn: € 3 per soort artikel (tariefpost) in een pakket tot € 150, en daarboven de gewone douanerechten. De vervoerder kan inklaringskosten rekenen. Je betaalt ze aan de vervoerder; ze zitten niet in onze prijs.',
};

/**
 * What may be due on arrival in the Union of a parcel that comes from outside it, since 1 July 2026: €3 for each tariff line
 * of goods up to €150 (Regulation (EU) 2026/382). It must be said before the order (Directive 2011/83/EU, article 6(1)(e)).
 */
export function customsDutyText(locale: Locale): string {
  return TEXTS[locale];
}
