/** The widths in pixels that pictures are served in. Others are refused, so that requests cannot fill the disk. */
const WIDTHS = [160, 320, 480, 640, 960, 1200, 1600] as const;
export type Width = (typeof WIDTHS)[number];

const FORMATS = ['avif', 'webp'] as const;
export type Format = (typeof FORMATS)[number];

/** One rendering of a picture. */
export interface Variant {
  readonly key: string;
  readonly width: Width;
  readonly format: Format;
}

const KEY = /^[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?$/;
const FILE = /^(\d{3,4})\.(avif|webp)$/;
/** A key with this ending always names the same content. */
const FINGERPRINT = /-[0-9a-f]{10}$/;

/** Lower-case letters, digits and hyphens, so that a key cannot point outside the picture directory. */
export function isPictureKey(key: string): boolean {
  return KEY.test(key);
}

/** Reads `<key>/<width>.<format>`; returns undefined for anything that is never served. */
export function parseVariant(key: string, file: string): Variant | undefined {
  const match = FILE.exec(file);
  const width = WIDTHS.find((known) => String(known) === match?.[1]);
  const format = FORMATS.find((known) => known === match?.[2]);
  return isPictureKey(key) && width !== undefined && format !== undefined
    ? { key, width, format }
    : undefined;
}

const UPLOADED = /^\/media\/(photo-[0-9a-f]{16}-[0-9a-f]{10})\/\d{3,4}\.(?:avif|webp)$/;

/** The key of an uploaded picture at an address of this shop; undefined for any other address. */
export function uploadedKey(url: string): string | undefined {
  return UPLOADED.exec(url)?.[1];
}

/** The key of a picture at an address of this shop; undefined for any other address. */
export function shopKey(url: string): string | undefined {
  const [, key = '', file = ''] = /^\/media\/([^/]+)\/([^/]+)$/.exec(url) ?? [];
  return parseVariant(key, file)?.key;
}

/** Tells whether the content under this key never changes. */
export function isImmutable(key: string): boolean {
  return FINGERPRINT.test(key);
}

/** The address of a picture; the other widths and formats differ in the file name only. */
export function pictureUrl(key: string, width: Width = 960): string {
  return `/media/${key}/${width}.webp`;
}
