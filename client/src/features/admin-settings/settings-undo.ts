import type { ShopSettings } from '#contracts/shop-settings';
import type { SettingsChange } from './settings-api';

/** What the shop changes by itself when the trader of a new shop is in another country. */
const FOLLOWING = ['shippingZones', 'defaultCountry'] as const;

/** Of these a change has a part, and what it leaves out stays. */
const CHANGED_IN_PARTS: readonly string[] = ['business', 'statements'];

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
  const former = (key: keyof SettingsChange & keyof ShopSettings) => {
    const [made, was] = [change[key], stored[key]];
    if (!made || !was || !CHANGED_IN_PARTS.includes(key)) return was;
    const parts = was as Readonly<Record<string, unknown>>;
    return Object.fromEntries(Object.keys(made).map((name) => [name, parts[name] ?? null]));
  };
  const keys = [...Object.keys(change), ...followed] as (keyof SettingsChange & keyof ShopSettings)[];
  return Object.fromEntries(keys.map((key) => [key, former(key)]));
}
