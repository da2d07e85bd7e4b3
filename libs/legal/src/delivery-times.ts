/** Business days from handing a parcel over until it arrives, by destination (specification §9). */
export const DELIVERY_DAYS = {
  ireland: '1–3',
  unitedKingdom: '3–5',
  europeanUnion: '5–7',
  otherEurope: '7–10',
} as const;

/** European countries outside the European Union that the shop delivers to, beside the United Kingdom. */
const OUTSIDE = new Set(['CH', 'NO']);

/** The business days to a country, ISO 3166-1 alpha-2, such as `5–7`. */
export function deliveryDays(country: string): string {
  if (country === 'IE') return DELIVERY_DAYS.ireland;
  if (country === 'GB') return DELIVERY_DAYS.unitedKingdom;
  return OUTSIDE.has(country) ? DELIVERY_DAYS.otherEurope : DELIVERY_DAYS.europeanUnion;
}
