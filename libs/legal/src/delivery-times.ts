/** Business days from handing a parcel over until it arrives. */
interface StatedDays {
  readonly daysFrom: number;
  readonly daysTo: number;
}

/** The times of orders before there were shipping zones, by destination (specification §9): what was promised then stays. */
const DELIVERY_DAYS = {
  ireland: '1–3',
  unitedKingdom: '3–5',
  europeanUnion: '5–7',
  otherEurope: '7–10',
} as const;

/** European countries outside the European Union that the shop delivers to, beside the United Kingdom. */
const OUTSIDE = new Set(['CH', 'NO']);

/** A range of days, such as `5–7`. */
export function daysText({ daysFrom, daysTo }: StatedDays): string {
  return daysFrom === daysTo ? String(daysTo) : `${daysFrom}–${daysTo}`;
}

/**
 * The business days of an order as they were stated; for an order of an earlier release those that held for its country,
 * ISO 3166-1 alpha-2.
 */
export function deliveryDays(stated: StatedDays | null | undefined, country: string): string {
  if (stated) return daysText(stated);
  if (country === 'IE') return DELIVERY_DAYS.ireland;
  if (country === 'GB') return DELIVERY_DAYS.unitedKingdom;
  return OUTSIDE.has(country) ? DELIVERY_DAYS.otherEurope : DELIVERY_DAYS.europeanUnion;
}
