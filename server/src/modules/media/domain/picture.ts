/** The widths in pixels that pictures are served in; nothing between, so that nobody can make us draw without end. */
export const WIDTHS = [160, 320, 480, 640, 960, 1200, 1600] as const;
export type Width = (typeof WIDTHS)[number];

export const FORMATS = ['avif', 'webp'] as const;
export type Format = (typeof FORMATS)[number];

/** One rendering of a picture. */
export interface Variant {
  readonly key: string;
  readonly width: Width;
  readonly format: Format;
}

const KEY = /^[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?$/;
const FILE = /^(\d{3,4})\.(avif|webp)$/;
/** A key that ends so names one content for ever. */
const FINGERPRINT = /-[0-9a-f]{10}$/;

/** Small letters, digits and hyphens: a key can lead nowhere but to its own file. */
export function isPictureKey(key: string): boolean {
  return KEY.test(key);
}

/** Reads `<key>/<width>.<format>`; undefined for what is never served. */
export function parseVariant(key: string, file: string): Variant | undefined {
  const match = FILE.exec(file);
  const width = WIDTHS.find((known) => String(known) === match?.[1]);
  const format = FORMATS.find((known) => known === match?.[2]);
  return isPictureKey(key) && width !== undefined && format !== undefined
    ? { key, width, format }
    : undefined;
}

/** True when the picture under this key can never become another one. */
export function isImmutable(key: string): boolean {
  return FINGERPRINT.test(key);
}

/** Where a picture is loaded from; other widths and the other format stand beside it. */
export function pictureUrl(key: string, width: Width = 960): string {
  return `/media/${key}/${width}.webp`;
}
