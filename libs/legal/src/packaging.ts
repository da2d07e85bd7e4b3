import type { ShopSettings } from '#contracts/shop-settings';
import type { Locale } from '#contracts/primitives';
import { addressLines, wasteLines } from './trader.js';

const TEXTS = {
  en: {
    packaging: (id: string) => `Packaging: ${id}`,
    ofOrder: (number: string) => `Packaging of order ${number}`,
  },
  nl: {
    packaging: (id: string) => `Verpakking: ${id}`,
    ofOrder: (number: string) => `Verpakking van bestelling ${number}`,
  },
} as const;

/**
 * What the document in a parcel says of its packaging, a line each (Regulation (EU) 2025/40, article 15(5) and (6)): whose it
 * is, with postal and electronic address, what identifies it, and the number in the packaging register of the country that it
 * is sent to. Without an identifier in the settings, the number of the order identifies the packaging of the parcel.
 */
export function packagingLines(
  { shopName, contactEmail, business }: Pick<ShopSettings, 'shopName' | 'contactEmail' | 'business'>,
  { orderNumber, country }: { orderNumber: string; country: string },
  locale: Locale,
): string[] {
  const t = TEXTS[locale];
  const id = business?.packagingId ?? null;
  const registrations = (business?.registrations ?? []).filter((entry) => entry.country === country);
  return [
    ...(business === null ? [shopName] : [business.legalName, ...addressLines(business, locale)]),
    contactEmail,
    id === null ? t.ofOrder(orderNumber) : t.packaging(id),
    ...wasteLines(registrations, locale),
  ].filter(Boolean);
}
