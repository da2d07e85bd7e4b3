import type { ShopSettings } from '#contracts/shop-settings';
import type { SettingsChange } from './settings-api';

/** What the shop changes by itself when the trader of a new shop is in another country. */
const FOLLOWING = ['shippingZones', 'defaultCountry'] as const;

/**
 * What undoes a change: the stored values of the settings in it, and of those that followed it.
 * @param saved the settings as the change has left them
 */
export function formerOf(
  change: SettingsChange,
  stored: ShopSettings,
  saved: ShopSettings = stored,
): SettingsChange {
  const followed = FOLLOWING.filter((key) => JSON.stringify(stored[key]) !== JSON.stringify(saved[key]));
  const keys = [...Object.keys(change), ...followed] as (keyof ShopSettings)[];
  return Object.fromEntries(keys.map((key) => [key, stored[key]]));
}
