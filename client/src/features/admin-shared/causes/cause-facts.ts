import type { Locale } from '#contracts/primitives';
import type { Problem } from '#contracts/problem';
import { refusedFields } from '../../../shared/api/field-issues';
import { defineMessages, textOf } from '../../../shared/config/messages';
import { formatDate, formatPrice } from '../../../shared/format/format';
import { quoted } from '../../../shared/ui/admin/use-refused-texts';

/** What an answer of the API adds to the text of its code, from its `details`; `{words}` are the words in question. */
const factMessages = defineMessages({
  en: {
    'content.claims-unproven': 'The words: {words}.',
    'catalog.claims-unproven': 'The words: {words}.',
    'pages.claims-unproven': 'The words: {words}.',
    'wording.claims-unproven': 'The words: {words}.',
    'content.promotion-not-real':
      'It promises {claimed} %, and what is for sale is reduced by {smallest} to {largest} %.',
    'content.registration-number': '{register}: {digits} digits.',
    'content.zones-overlap': 'It is about {names}: {country}.',
    'content.brand-picture-unsuitable': 'This one has {width} × {height}.',
    'media.too-few-pixels': 'This one has {width} × {height}.',
    'media.too-many-pixels': 'This one has {width} × {height}.',
    'catalog.category-in-use': 'Products in it, archived ones included: {productCount}.',
    'catalog.first-collection': 'Products: {productCount}.',
    'inventory.below-reserved': 'Reserved: {reserved}.',
    'inventory.sku-taken': 'Already used: {skus}.',
    'orders.refund-above-payment': 'Left of the payment: {left}.',
    'orders.only-lost-value-left': 'Withheld: {withheld}.',
    'orders.repair-day': 'Days from {from} to {until} are possible.',
    'orders.already-repaired': 'It was on {repairedOn}.',
    'returns.more-than-left': 'Left: {left}.',
    'returns.sold-out': 'Left: {left}.',
    'import.rate-needed': 'The currency: {currency}.',
    'import.currency-differs': 'The currency: {currency}.',
    'import.other-shop': 'It seems to be from {shop}.',
    'import.columns-missing': 'The columns: {missing}.',
    'identity.too-many-attempts': 'Seconds to wait: {retryAfterSeconds}.',
    'content.too-many-mail-attempts': 'Seconds to wait: {retryAfterSeconds}.',
  },
  nl: {
    'content.claims-unproven': 'De woorden: {words}.',
    'catalog.claims-unproven': 'De woorden: {words}.',
    'pages.claims-unproven': 'De woorden: {words}.',
    'wording.claims-unproven': 'De woorden: {words}.',
    'content.promotion-not-real':
      'Je belooft {claimed} %, en wat te koop is, is {smallest} tot {largest} % afgeprijsd.',
    'content.registration-number': '{register}: {digits} cijfers.',
    'content.zones-overlap': 'Het gaat om {names}: {country}.',
    'content.brand-picture-unsuitable': 'Deze is {width} × {height}.',
    'media.too-few-pixels': 'Deze is {width} × {height}.',
    'media.too-many-pixels': 'Deze is {width} × {height}.',
    'catalog.category-in-use': 'Producten erin, ook gearchiveerde: {productCount}.',
    'catalog.first-collection': 'Producten: {productCount}.',
    'inventory.below-reserved': 'Gereserveerd: {reserved}.',
    'inventory.sku-taken': 'Al in gebruik: {skus}.',
    'orders.refund-above-payment': 'Over van de betaling: {left}.',
    'orders.only-lost-value-left': 'Ingehouden: {withheld}.',
    'orders.repair-day': 'Het kan van {from} tot en met {until}.',
    'orders.already-repaired': 'Dat was op {repairedOn}.',
    'returns.more-than-left': 'Over: {left}.',
    'returns.sold-out': 'Over: {left}.',
    'import.rate-needed': 'De munt: {currency}.',
    'import.currency-differs': 'De munt: {currency}.',
    'import.other-shop': 'Ze lijkt van {shop} te zijn.',
    'import.columns-missing': 'De kolommen: {missing}.',
    'identity.too-many-attempts': 'Zoveel seconden wachten: {retryAfterSeconds}.',
    'content.too-many-mail-attempts': 'Zoveel seconden wachten: {retryAfterSeconds}.',
  },
});

const AMOUNT = /^\d+\.\d{2}$/;
const DAY = /^\d{4}-\d{2}-\d{2}/;

/** A fact as it is read: amounts are prices, days are dates, and lists have commas. Undefined for anything else. */
function readable(fact: unknown, locale: Locale, timeZone: string): string | number | undefined {
  if (typeof fact === 'number') return fact;
  if (Array.isArray(fact) && fact.every((one) => typeof one === 'string'))
    return fact.join(', ') || undefined;
  if (typeof fact !== 'string' || fact === '') return undefined;
  if (AMOUNT.test(fact)) return formatPrice(fact, locale);
  return DAY.test(fact) ? formatDate(fact, locale, timeZone) : fact;
}

/** The sentence about the details of an answer; empty where its code has none, or the answer lacks a fact of it. */
export function factsOf(problem: Problem, locale: Locale, timeZone: string): string {
  const key = Object.keys(factMessages.en).find((code) => code === problem.code);
  if (key === undefined) return '';
  const words = quoted(refusedFields({ problem }));
  const details = Object.entries(problem.details ?? {});
  const read = details.map(([name, fact]) => [name, readable(fact, locale, timeZone)]);
  const facts = { ...Object.fromEntries(read), ...(words !== '' && { words }) } as Record<string, string>;
  const sentence = textOf(factMessages, locale)(key as 'pages.claims-unproven', facts as { words: string });
  return /\{\w+\}/.test(sentence) ? '' : sentence;
}
