import { copyOf, isRemote } from './remote-pictures.js';

/** Available widths of the pictures that the shop stores, each as WebP and AVIF. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1200, 1600] as const;

/** What the addresses of a stored picture begin with, up to the width; undefined for a picture of another host. */
export const pictureBase = (url: string): string | undefined =>
  /^(\/media\/.+\/)\d+\.(?:webp|avif)$/.exec(url)?.[1];

/** Returns the address of a picture in another width, or that of this shop's copy of a picture of another host. */
export function pictureOf(url: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  const base = pictureBase(url);
  if (base) return `${base}${width}.webp`;
  return isRemote(url) ? copyOf(url) : url;
}
