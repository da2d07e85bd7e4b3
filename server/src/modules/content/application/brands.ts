import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DEFAULT_BRAND, type ShopBrand } from '../domain/brand.js';
import { brandStyle } from '../domain/brand-style.js';
import { SettingsRepository } from '../domain/stored-settings.js';
import type { BrandLook } from '#contracts/brand';
import { darkPaletteOf, DEFAULT_PALETTE, paletteOf, type Palette } from '#kernel';
import { LogoPictures, type Frame } from '#modules/media';
import { ENV, type Env } from '#platform/config/env';
import type { DocumentLook } from '#platform/document-look';
import { LOGGER, type Logger } from '#platform/logging';
import type { MailLook } from '#platform/mail/mail-look';

/** The pixels that a mail reserves for a logo at most. */
const MAIL_LOGO = { width: 240, height: 48 };
/** Mail programs show a logo in half of its pixels, so that it is sharp on fine screens. */
const FINE = 2;
/** Pixels of the picture in documents at most, four for each point: beside a title, and in a line of its own. */
const DOCUMENT_PICTURES = { icon: { width: 440, height: 144 }, logo: { width: 800, height: 144 } };
const SHARE = { width: 1200, height: 630 };

const square = (side: number, share: number, ground: string | null): Frame => ({
  width: side,
  height: side,
  share,
  ground,
});

/** What the head of a page says of a brand. */
export interface BrandHead {
  readonly style: string;
  /** Of the browser's bars around the page, by the system's scheme. */
  readonly themeColours: { readonly light: string; readonly dark: string };
  /** Addresses of the icons by their side in pixels; null while the shop has its own ones. */
  readonly icons: { readonly small: string; readonly large: string; readonly touch: string } | null;
}

/** Names a brand by what is in it: another one has other addresses, so its files can be kept for good. */
export function revisionOf({ logo, icon, colours, type }: ShopBrand): string {
  const { text, main, accent, ground } = colours;
  const content = JSON.stringify([logo?.url ?? null, icon?.url ?? null, text, main, accent, ground, type]);
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

const DEFAULT_REVISION = revisionOf(DEFAULT_BRAND);

/** The brand of the shop, and the files that are made of it. Null or undefined: the look that the shop comes with. */
@Injectable()
export class Brands {
  /** The last picture of either kind in documents: everyone who comes to a closed shop gets a page with one. */
  private readonly drawn = new Map<
    keyof typeof DOCUMENT_PICTURES,
    { readonly url: string; readonly png: Buffer }
  >();

  constructor(
    private readonly repository: SettingsRepository,
    private readonly pictures: LogoPictures,
    @Inject(ENV) private readonly env: Pick<Env, 'PUBLIC_URL'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The brand with its revision. */
  async current(): Promise<ShopBrand & { readonly revision: string }> {
    const { brand } = await this.repository.read();
    return { ...brand, revision: revisionOf(brand) };
  }

  /** True when the owner has chosen anything of it. */
  async isCustom(): Promise<boolean> {
    return (await this.current()).revision !== DEFAULT_REVISION;
  }

  /** What the pages show of it. */
  async look(): Promise<BrandLook | undefined> {
    const { logo, icon, type, revision } = await this.current();
    if (revision === DEFAULT_REVISION) return undefined;
    return { logo, type, shareImage: (logo ?? icon) && addressOf(revision, 'share.png') };
  }

  /** What the head of every page says. */
  async head(): Promise<BrandHead | null> {
    const { icon, colours, revision } = await this.current();
    if (revision === DEFAULT_REVISION) return null;
    return {
      style: addressOf(revision, 'style.css'),
      themeColours: { light: colours.ground, dark: darkPaletteOf(colours).cream },
      icons: icon && {
        small: addressOf(revision, 'icon-32.png'),
        large: addressOf(revision, 'icon-192.png'),
        touch: addressOf(revision, 'apple-touch-icon.png'),
      },
    };
  }

  /** What the web manifest says: colours always, icons once the shop has its own. */
  async manifest(): Promise<{ background: string; theme: string; icons: readonly object[] | null }> {
    const { icon, colours, revision } = await this.current();
    const png = (side: number, file: string, purpose?: string) => ({
      src: addressOf(revision, file),
      sizes: `${side}x${side}`,
      type: 'image/png',
      ...(purpose && { purpose }),
    });
    return {
      background: colours.ground,
      theme: colours.main,
      icons: icon && [
        png(192, 'icon-192.png'),
        png(512, 'icon-512.png'),
        png(512, 'maskable-512.png', 'maskable'),
      ],
    };
  }

  /** What the mails show: colours of the default look with those in their place, and a logo. */
  async mailLook(): Promise<MailLook | undefined> {
    const { logo, colours, revision } = await this.current();
    if (revision === DEFAULT_REVISION) return undefined;
    const palette = paletteOf(colours);
    const names = Object.keys(palette) as (keyof Palette)[];
    return {
      colours: Object.fromEntries(names.map((name) => [DEFAULT_PALETTE[name], palette[name]])),
      logo: logo && {
        url: `${this.env.PUBLIC_URL}${addressOf(revision, 'logo.png')}`,
        ...fitted(logo, MAIL_LOGO),
      },
    };
  }

  /**
   * What everything shows that the server makes itself: documents, files, and pages without the client. `shown` says which
   * picture suits; the other one stands in for it. No document fails for its picture: the name takes the place.
   */
  async documentLook(shown: 'icon' | 'logo'): Promise<DocumentLook | undefined> {
    const { brand, shopName } = await this.repository.read();
    if (revisionOf(brand) === DEFAULT_REVISION) return undefined;
    const picture = brand[shown] ?? brand.logo ?? brand.icon;
    const look = { name: shopName, palette: paletteOf(brand.colours) };
    if (!picture) return { ...look, picture: null };
    const sides = fitted(picture, DOCUMENT_PICTURES[shown]);
    const png = await this.documentPicture(shown, picture.url, sides);
    return { ...look, picture: png ? { png, ...sides } : null };
  }

  /** A file of the brand as it is now, by its name; undefined when there is no such file. */
  async file(name: string): Promise<{ data: Buffer; type: string; revision: string } | undefined> {
    const brand = await this.current();
    const { revision } = brand;
    if (name === 'style.css')
      return { data: Buffer.from(brandStyle(brand)), type: 'text/css; charset=utf-8', revision };
    const data = await this.picture(name, brand);
    return data && { data, type: 'image/png', revision };
  }

  private async documentPicture(
    shown: 'icon' | 'logo',
    url: string,
    sides: { readonly width: number; readonly height: number },
  ): Promise<Buffer | undefined> {
    const drawn = this.drawn.get(shown);
    if (drawn?.url === url) return drawn.png;
    try {
      const png = await this.pictures.within(url, sides);
      if (png) this.drawn.set(shown, { url, png });
      else this.logger.warn({ url }, 'The picture of the brand is missing');
      return png;
    } catch (error) {
      this.logger.warn({ error, url }, 'The picture of the brand could not be drawn for a document');
      return undefined;
    }
  }

  private async picture(name: string, brand: ShopBrand): Promise<Buffer | undefined> {
    const { logo, icon, colours } = brand;
    const shown = logo ?? icon;
    if (name === 'share.png' && shown)
      return this.pictures.framed(shown.url, { ...SHARE, share: 0.6, ground: colours.ground });
    if (name === 'logo.png' && logo) {
      const { width, height } = fitted(logo, MAIL_LOGO);
      return this.pictures.within(logo.url, { width: width * FINE, height: height * FINE });
    }
    const frame = iconFrames(colours.ground).get(name);
    return icon && frame ? this.pictures.framed(icon.url, frame) : undefined;
  }
}

/** Devices cut icons into their own shape: what counts stays within the middle four fifths (W3C Web Application Manifest). */
const iconFrames = (ground: string): ReadonlyMap<string, Frame> =>
  new Map([
    ['icon-32.png', square(32, 1, null)],
    ['icon-192.png', square(192, 1, null)],
    ['icon-512.png', square(512, 1, null)],
    ['apple-touch-icon.png', square(180, 1, ground)],
    ['maskable-512.png', square(512, 0.8, ground)],
  ]);

const addressOf = (revision: string, file: string): string => `/media/brand/${revision}/${file}`;

/** The sides of a picture that is scaled into a box. */
function fitted(picture: { width: number; height: number }, box: { width: number; height: number }) {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(picture.width), height: side(picture.height) };
}
