import { Injectable } from '@nestjs/common';
import { revisionOf } from './revision.js';
import { DEFAULT_MENUS, FIXED_TARGETS, shownMenus, targetsOf, withPagesOfLaw } from '../domain/menus.js';
import type { ShopSettings } from '../domain/shop-settings.js';
import { SettingsRepository } from '../domain/stored-settings.js';
import { MenuTargets } from '../read/menu-targets.js';
import type { Menus as MenusOfShop, ShownMenus, StoredMenus } from '#contracts/menus';

/** The menus in the settings. */
export const menusOf = ({ menus }: Pick<ShopSettings, 'menus'>): MenusOfShop =>
  withPagesOfLaw(menus ?? DEFAULT_MENUS);

/** The menus of the shop, as the owner edits them and as shoppers see them. */
@Injectable()
export class Menus {
  constructor(
    private readonly repository: SettingsRepository,
    private readonly menuTargets: MenuTargets,
  ) {}

  /** The menus with their revision and everything that an entry can lead to. */
  async current(): Promise<StoredMenus> {
    return this.described(menusOf(await this.repository.read()));
  }

  /** The given menus, which have just been stored, as `current` answers them. */
  async described(menus: MenusOfShop): Promise<StoredMenus> {
    const targets = [...FIXED_TARGETS, ...(await this.menuTargets.all())];
    return { ...menus, targets, revision: revisionOf(menus) };
  }

  /** The menus that shoppers see; undefined while they are those that the shop comes with. */
  async shown(): Promise<ShownMenus | undefined> {
    const settings = await this.repository.read();
    if (!settings.menus) return undefined;
    const menus = menusOf(settings);
    const named = await this.menuTargets.of(targetsOf(menus, 'ownPage'), targetsOf(menus, 'category'));
    return shownMenus(menus, [...FIXED_TARGETS, ...named]);
  }
}
