/** Tracking pages of carriers of Europe; `{number}` stands for the tracking number. */
const CARRIERS: readonly (readonly [name: RegExp, page: string])[] = [
  [/post\s*nl/i, 'https://jouw.postnl.nl/track-and-trace/{number}'],
  [/an\s*post/i, 'https://www.anpost.com/Post-Parcels/Track/History?item={number}'],
  [/\bdhl\b/i, 'https://www.dhl.com/en/home/tracking.html?tracking-id={number}'],
  [/\bdpd\b/i, 'https://www.dpdgroup.com/nl/mydpd/my-parcels/track?parcelNumber={number}'],
  [/\bups\b/i, 'https://www.ups.com/track?tracknum={number}'],
  [/\bgls\b/i, 'https://gls-group.eu/EU/en/parcel-tracking?match={number}'],
  [/\bbpost\b/i, 'https://track.bpost.cloud/btr/web/#/search?itemCode={number}'],
  [/fed\s*ex/i, 'https://www.fedex.com/fedextrack/?trknbr={number}'],
  [/royal\s*mail/i, 'https://www.royalmail.com/track-your-item#/tracking-results/{number}'],
];

/** The tracking page of a parcel; null for an unknown carrier or a malformed number. */
export function trackingUrl(carrier: string | null, number: string | null): string | null {
  if (carrier === null || number === null || !/^[\w -]{4,80}$/.test(number)) return null;
  const page = CARRIERS.find(([name]) => name.test(carrier))?.[1];
  return page?.replace('{number}', encodeURIComponent(number.replace(/\s+/g, ''))) ?? null;
}
