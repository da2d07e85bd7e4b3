import type { ShopBrand as BrandWithRevision } from '#contracts/brand';
import type { UploadedPicture } from '#contracts/media';
import {
  DEFAULT_COLOURS,
  DEFAULT_TYPE,
  DomainError,
  measuredContrasts,
  readableShade,
  type BrandColours,
} from '#kernel';

/** How the shop looks everywhere. */
export type ShopBrand = Readonly<Omit<BrandWithRevision, 'revision'>>;

/** The look that the shop comes with. */
export const DEFAULT_BRAND: ShopBrand = {
  logo: null,
  icon: null,
  colours: DEFAULT_COLOURS,
  type: DEFAULT_TYPE,
};

/** The bounds of pictures, in pixels. */
export interface PictureBounds {
  readonly logoLeastHeight: number;
  /** How many times its height a logo may be wide. */
  readonly logoWidest: number;
  readonly iconLeastSide: number;
}

const unsuitable = (
  field: 'logo' | 'icon',
  picture: UploadedPicture,
  bounds: PictureBounds,
  message: string,
) =>
  new DomainError('content.brand-picture-unsuitable', 'invalid', message, {
    field,
    width: picture.width,
    height: picture.height,
    ...bounds,
  });

/** Throws `content.brand-picture-unsuitable` for a logo that is too low or too wide, and an icon that is small or not square. */
export function requireSuitablePictures({ logo, icon }: ShopBrand, bounds: PictureBounds): void {
  const { logoLeastHeight, logoWidest, iconLeastSide } = bounds;
  if (logo && (logo.height < logoLeastHeight || logo.width > logo.height * logoWidest))
    throw unsuitable(
      'logo',
      logo,
      bounds,
      `A logo is at least ${logoLeastHeight} pixels high, and at most ${logoWidest} times as wide as high.`,
    );
  if (icon && (icon.width !== icon.height || icon.width < iconLeastSide))
    throw unsuitable(
      'icon',
      icon,
      bounds,
      `An icon is square, with sides of at least ${iconLeastSide} pixels.`,
    );
}

/**
 * Throws `content.brand-unreadable` (400) for colours that cannot be told apart where they meet (WCAG 2.2, level AA), with
 * the colours to change, and a shade of each that would do.
 */
export function requireReadable(colours: BrandColours): void {
  const failed = measuredContrasts(colours).filter(({ isEnough }) => !isEnough);
  if (failed.length === 0) return;
  throw new DomainError(
    'content.brand-unreadable',
    'invalid',
    `These colours cannot be read where they meet: ${failed.map(({ id, ratio, needed }) => `${id} has a contrast of ${ratio}, ${needed} is needed`).join('; ')}.`,
    {
      fields: [...new Set(failed.map(({ colour }) => `colours.${colour}`))],
      failed: failed.map(({ id, colour, ratio, needed }) => ({
        place: id,
        field: `colours.${colour}`,
        ratio,
        needed,
        shade: readableShade(colours, colour) ?? null,
      })),
    },
  );
}
