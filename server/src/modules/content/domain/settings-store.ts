import type { ShopSettings } from './shop-settings.js';

/** Where the owner's settings are kept. */
export abstract class SettingsStore {
  abstract read(): Promise<ShopSettings>;
  /** As `read`, held against other changes until the transaction ends. */
  abstract hold(): Promise<ShopSettings>;
  abstract save(settings: ShopSettings): Promise<void>;
}
