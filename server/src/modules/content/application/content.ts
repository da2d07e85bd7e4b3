import { Inject, Injectable } from '@nestjs/common';
import { DEFAULT_PHOTOS, PagePhotos, PHOTO_SLOTS } from '../domain/page-photos.js';
import { SettingsStore } from '../domain/settings-store.js';
import {
  shippingPolicyOf,
  type Settings,
  type ShopSettings as StoredSettings,
} from '../domain/shop-settings.js';
import type { PagePhoto, PhotoSlot, ShopSettings, Storefront } from '#contracts/content';
import { countryCode } from '#contracts/primitives';
import { Catalog } from '#modules/catalog';
import { ENV, type Env } from '#platform/config/env';
import type { ShippingPolicy } from '#pricing';

/** Names that no mail can reach (RFC 2606): the address that the shop comes with, before the owner has set one. */
const UNREACHABLE = /\.(example|test|invalid|localhost)$/;

/** What the shop says about itself; the door for other modules too. */
@Injectable()
export class Content {
  constructor(
    private readonly store: SettingsStore,
    private readonly pagePhotos: PagePhotos,
    private readonly catalog: Catalog,
    @Inject(ENV) private readonly env: Pick<Env, 'PAYMENTS' | 'ADMIN_EMAIL'>,
  ) {}

  /** The settings that hold now, shipping as money: one read by primary key. */
  async settings(): Promise<Settings> {
    const settings = await this.store.read();
    return { ...settings, shipping: shippingPolicyOf(settings) };
  }

  /** What shipping costs right now. */
  async shippingPolicy(): Promise<ShippingPolicy> {
    return (await this.settings()).shipping;
  }

  /** Where mails for the owner go: the shop's address, or the first owner's until there is one that mail can reach. */
  async ownerAddress(): Promise<string> {
    const { contactEmail } = await this.store.read();
    return UNREACHABLE.test(contactEmail) ? (this.env.ADMIN_EMAIL ?? contactEmail) : contactEmail;
  }

  /** Who the shop's mails come from, as a mail's `From`. */
  async sender(): Promise<string> {
    const { shopName, contactEmail } = await this.store.read();
    return `"${shopName.replace(/["\\]/g, '')}" <${contactEmail}>`;
  }

  /** The settings as every page may show them. */
  async shownSettings(): Promise<ShopSettings> {
    return this.shown(await this.store.read());
  }

  /** Settings in the shape that pages may show. */
  shown({ reviews, defaultCountry, ...settings }: StoredSettings): ShopSettings {
    return {
      ...settings,
      defaultCountry: countryCode.parse(defaultCountry),
      reviews: [...reviews],
      sandboxPayments: this.env.PAYMENTS === 'sandbox',
    };
  }

  /** All photos of the home page, chosen or default, in the order of the page. */
  async photos(): Promise<PagePhoto[]> {
    const chosen = await this.pagePhotos.chosen();
    return PHOTO_SLOTS.map((slot) => ({
      slot,
      url: chosen.get(slot) ?? DEFAULT_PHOTOS[slot],
      isDefault: !chosen.has(slot),
    }));
  }

  /** What every page of the storefront needs once. */
  async storefront(): Promise<Storefront> {
    const [settings, photos, collections] = await Promise.all([
      this.shownSettings(),
      this.photos(),
      this.catalog.collections(),
    ]);
    const urls = Object.fromEntries(photos.map(({ slot, url }) => [slot, url])) as Record<PhotoSlot, string>;
    return { settings, photos: urls, collections };
  }
}
