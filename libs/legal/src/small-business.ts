import type { Locale } from '#contracts/primitives';

const TEXTS = {
  en: { why: 'No VAT: small-business scheme', directive: 'Directive 2006/112/EC, article 284' },
  nl: { why: 'Geen btw: kleineondernemersregeling', directive: 'Richtlijn 2006/112/EG, artikel 284' },
} as const;

/**
 * Where a member state's own law is known for sure: the article that exempts, and the sentence that is usual on invoices there
 * (Germany: § 34a UStDV asks for a reference to the exemption; Austria: § 11 UStG 1994; Netherlands: Belastingdienst). The
 * languages of the texts are those of the laws.
 */
const NATIONAL: Readonly<Record<string, { readonly law: string; readonly sentence: string } | undefined>> = {
  AT: {
    law: '§ 6 Abs. 1 Z 27 UStG 1994',
    sentence: 'Umsatzsteuerbefreit – Kleinunternehmer gemäß § 6 Abs. 1 Z 27 UStG 1994.',
  },
  DE: {
    law: '§ 19 UStG',
    sentence: 'Kein Ausweis von Umsatzsteuer, da Kleinunternehmer gemäß § 19 UStG.',
  },
  NL: { law: 'artikel 25 Wet OB', sentence: 'Vrijgesteld van OB o.g.v. artikel 25 Wet OB.' },
};

/** Says in plain words that a price contains no VAT, and why. */
export function noVatText(locale: Locale): string {
  return TEXTS[locale].why;
}

/** The same with the article that exempts a small business of `country`: its national law where that is known, else the Directive's. */
export function noVatReason(country: string, locale: Locale): string {
  return `${TEXTS[locale].why} (${NATIONAL[country]?.law ?? TEXTS[locale].directive})`;
}

/**
 * What an invoice states instead of VAT (Directive 2006/112/EC, article 226(11)): the reason in the reader's language, and the
 * sentence that is usual in the trader's country where one is known.
 */
export function noVatStatement(country: string, locale: Locale): string[] {
  const national = NATIONAL[country];
  return [`${noVatReason(country, locale)}.`, ...(national ? [national.sentence] : [])];
}
