import { Inject, Injectable } from '@nestjs/common';
import { Brands } from './brands.js';
import { Menus } from './menus.js';
import { DEFAULT_PHOTOS, isShown, PagePhotos, PHOTO_SLOTS, type PhotoPlaces } from '../domain/page-photos.js';
import {
  claimHolds,
  claimsOf,
  type Settings,
  type ShopSettings as AllSettings,
} from '../domain/shop-settings.js';
import { SettingsRepository } from '../domain/stored-settings.js';
import { isReachable } from '../domain/trader.js';
import { Navigation } from '../read/navigation.js';
import { Reductions } from '../read/reductions.js';
import type { Storefront } from '#contracts/content';
import type { ShopSettings } from '#contracts/shop-settings';
import type { PagePhoto, PhotoSlot } from '#contracts/page-photos';
import type { CountryCode, Locale } from '#contracts/primitives';
import { traderCountry, traderLines } from '#legal/trader';
import { homeCountryOf, standardPolicy } from '#pricing';
import { MailServer, PaymentKeys } from '#modules/connections';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';
import type { DocumentLook } from '#platform/document-look';
import type { MailLook } from '#platform/mail/mail-look';

/** The settings and pictures of the shop: the public interface of this module. */
@Injectable()
export class Content {
  constructor(
    private readonly repository: SettingsRepository,
    private readonly pagePhotos: PagePhotos,
    private readonly navigation: Navigation,
    private readonly reductions: Reductions,
    private readonly clock: Clock,
    private readonly brands: Brands,
    private readonly menus: Menus,
    @Inject(ENV) private readonly env: Pick<Env, 'ADMIN_EMAIL'>,
    private readonly paymentKeys: PaymentKeys,
    private readonly mailServer: MailServer,
  ) {}

  /** The current settings, with shipping prices as money. Cached outside a transaction. */
  async settings(): Promise<Settings> {
    const settings = await this.repository.read();
    return { ...settings, shipping: standardPolicy(settings) };
  }

  /** The trader's country, whose VAT is domestic. */
  async homeCountry(): Promise<string> {
    const { business, defaultCountry } = await this.repository.read();
    return homeCountryOf(business, defaultCountry);
  }

  /** Where the trader is established, whose laws hold; undefined while it is not known. */
  async traderCountry(): Promise<CountryCode | undefined> {
    return traderCountry((await this.repository.read()).business);
  }

  /** The recipient of mails to the owner: the contact address, or the first owner's while mail cannot reach that one. */
  async ownerAddress(): Promise<string> {
    const { contactEmail } = await this.repository.read();
    return isReachable(contactEmail) ? contactEmail : (this.env.ADMIN_EMAIL ?? contactEmail);
  }

  /**
   * Who sends the shop's mails: the `From` header, the trader with all facts for the foot of each mail, and the look of the
   * brand, of mails and of documents with them, when it is not the one that the shop comes with.
   */
  async sender(locale: Locale): Promise<{
    from: string;
    identity: readonly string[];
    look: MailLook | undefined;
    documentLook: () => Promise<DocumentLook | undefined>;
  }> {
    const settings = await this.publicSettings();
    const { name, address } = await this.mailSender();
    return {
      from: `"${name.replace(/["\\]/g, '')}" <${address}>`,
      identity: traderLines(settings, locale),
      look: await this.brands.mailLook(),
      documentLook: () => this.brands.documentLook('logo'),
    };
  }

  /** Name and address in front of each mail: as entered with the mail server, else those of the shop. */
  async mailSender(): Promise<{ readonly name: string; readonly address: string }> {
    await this.mailServer.refresh();
    const { facts } = this.mailServer;
    if (facts) return { name: facts.senderName, address: facts.senderAddress };
    const { shopName, contactEmail } = await this.repository.read();
    return { name: shopName, address: contactEmail };
  }

  /** The settings in the contract's shape. */
  async publicSettings(): Promise<ShopSettings> {
    await this.paymentKeys.settled();
    return this.toPublic(await this.repository.read());
  }

  /** The settings in the contract's shape, with the days since which the texts of law hold, all of one moment. */
  async datedSettings(): Promise<{ settings: ShopSettings; textsSince: Storefront['textsSince'] }> {
    await this.paymentKeys.settled();
    const { settings, textsSince } = await this.repository.readDated();
    return { settings: this.toPublic(settings), textsSince };
  }

  toPublic({
    brand: _brand,
    homeSections: _homeSections,
    menus: _menus,
    ...settings
  }: AllSettings): ShopSettings {
    return { ...settings, testPayments: this.paymentKeys.isTest };
  }

  /** The pictures of all slots, the owner's or the default, in the order of the home page. */
  async photos(): Promise<PagePhoto[]> {
    const [pictures, { homeSections, statements }, collections, hasAbout] = await Promise.all([
      this.pictures(),
      this.repository.read(),
      this.navigation.collections(),
      this.navigation.hasAbout(),
    ]);
    const places: PhotoPlaces = {
      sections: homeSections.filter(({ isHidden }) => !isHidden).map(({ kind }) => kind),
      hasStory: statements.story !== undefined,
      hasAbout,
      categories: collections.map(({ name }) => name),
    };
    return pictures.map((picture) => ({ ...picture, isShown: isShown(picture.slot, places) }));
  }

  /** The pictures of all slots without where they are shown. */
  private async pictures(): Promise<Omit<PagePhoto, 'isShown'>[]> {
    const chosen = new Map((await this.pagePhotos.all()).map((photo) => [photo.slot, photo]));
    return PHOTO_SLOTS.map((slot) => ({
      slot,
      url: chosen.get(slot)?.url ?? DEFAULT_PHOTOS[slot],
      isDefault: !chosen.has(slot),
      madeWithAi: chosen.get(slot)?.madeWithAi ?? false,
      focus: chosen.get(slot)?.focus ?? 'center',
    }));
  }

  /** Everything that the storefront's pages share. A promotion is left out while its percentage does not hold. */
  async storefront(): Promise<Storefront> {
    const [{ settings, textsSince }, brand, photos, collections, menus] = await Promise.all([
      this.datedSettings(),
      this.brands.look(),
      this.pictures(),
      this.navigation.collections(),
      this.menus.shown(),
    ]);
    const urls = Object.fromEntries(photos.map(({ slot, url }) => [slot, url])) as Record<PhotoSlot, string>;
    const photosMadeWithAi = photos.filter(({ madeWithAi }) => madeWithAi).map(({ slot }) => slot);
    const offCentre = photos
      .filter(({ focus }) => focus !== 'center')
      .map(({ slot, focus }) => [slot, focus]);
    return {
      settings: await this.shown(settings),
      ...(brand && { brand }),
      textsSince,
      photos: urls,
      photosMadeWithAi,
      ...(offCentre.length > 0 && { photoFocus: Object.fromEntries(offCentre) as Storefront['photoFocus'] }),
      collections,
      ...(menus && { menus }),
    };
  }

  /** Prices may have changed since the promotion was checked. */
  private async shown(settings: ShopSettings): Promise<ShopSettings> {
    const claims = claimsOf(settings.promotion, this.clock.now());
    if (claims.length === 0) return settings;
    const reductions = await this.reductions.range();
    return claims.every((claim) => claimHolds(claim, reductions))
      ? settings
      : { ...settings, promotion: null };
  }
}
