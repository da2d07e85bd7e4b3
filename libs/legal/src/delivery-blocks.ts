import type { Locale } from '#contracts/primitives';
import type { Block, Figures } from './legal-text.js';

type DeliveryFigures = Pick<Figures, 'zones' | 'hasPostcodes' | 'undelivered'>;

const WORDS = {
  en: {
    destination: 'Destination',
    cost: 'Shipping per order',
    time: 'Delivery time',
    days: (days: string) => (days === '1' ? '1 business day' : `${days} business days`),
    onePrice: (cost: string) =>
      `Shipping per order, whatever the number of pieces and wherever we deliver: ${cost}.`,
    amounts: 'Amounts from which another price holds are those of the goods, after discounts.',
    weights: 'Weights are those of all pieces together.',
    postcodes: 'Where a line names postal codes, it holds for them instead of that of the whole country.',
    only: 'We deliver to these destinations only.',
    onlyNot: (names: string) => `We deliver to these destinations only, and so not to: ${names}.`,
    nowhere: 'At present we do not deliver anywhere.',
  },
  nl: {
    destination: 'Bestemming',
    cost: 'Verzending per bestelling',
    time: 'Levertijd',
    days: (days: string) => (days === '1' ? '1 werkdag' : `${days} werkdagen`),
    onePrice: (cost: string) =>
      `Verzending per bestelling, hoeveel stuks het ook zijn en waar we ook bezorgen: ${cost}.`,
    amounts:
      'De bedragen waarvanaf een andere prijs geldt zijn die van de artikelen, na aftrek van kortingen.',
    weights: 'Gewichten zijn die van alle stuks samen.',
    postcodes: 'Noemt een regel postcodes, dan geldt die daar in plaats van de regel van het hele land.',
    only: 'We bezorgen alleen op deze bestemmingen.',
    onlyNot: (names: string) => `We bezorgen alleen op deze bestemmingen, en dus niet in: ${names}.`,
    nowhere: 'Op dit moment bezorgen we nergens.',
  },
} as const;

/** What delivery costs: everywhere the same, or to each zone. */
export function costBlocks({ zones }: DeliveryFigures, locale: Locale): Block[] {
  const t = WORDS[locale];
  const [cost, ...others] = new Set(zones.map((zone) => zone.cost));
  if (cost === undefined) return [t.nowhere];
  if (others.length === 0) return [`${t.onePrice(cost)} ${measures(zones, locale)}`];
  const rows = zones.map((zone) => [zone.destination, zone.cost]);
  return [{ table: [[t.destination, t.cost], ...rows] }, measures(zones, locale)];
}

/** How long delivery to each zone takes. */
export function timesTable({ zones }: DeliveryFigures, locale: Locale): Block {
  const t = WORDS[locale];
  return { table: [[t.destination, t.time], ...zones.map((zone) => [zone.destination, t.days(zone.days)])] };
}

/**
 * Where the shop delivers and where not, what it costs and how long it takes (Directive 2011/83/EU, articles 6(1)(e) and (g)
 * and 8(3)).
 */
export function deliveryBlocks(
  { zones, hasPostcodes, undelivered }: DeliveryFigures,
  locale: Locale,
): Block[] {
  const t = WORDS[locale];
  if (zones.length === 0) return [t.nowhere];
  const rows = zones.map(({ countries, cost, days }) => [countries, cost, t.days(days)]);
  const notes = [
    measures(zones, locale),
    ...(hasPostcodes ? [t.postcodes] : []),
    undelivered.length > 0 ? t.onlyNot(undelivered.join(', ')) : t.only,
  ];
  return [{ table: [[t.destination, t.cost, t.time], ...rows] }, notes.join(' ')];
}

/** What the amounts and weights of the prices measure. */
function measures(zones: DeliveryFigures['zones'], locale: Locale): string {
  const { amounts, weights } = WORDS[locale];
  return zones.some(({ isByWeight }) => isByWeight) ? `${amounts} ${weights}` : amounts;
}
