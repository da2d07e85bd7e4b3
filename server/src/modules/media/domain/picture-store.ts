import type { Variant } from './picture.js';

/** What a picture is rendered from: a vector drawing of our own, or the bytes of a photograph. */
export interface Original {
  readonly kind: 'drawing' | 'photo';
  readonly data: Buffer;
}

/** Where originals and their renderings are kept; a directory now, an object store when there are many machines. */
export abstract class PictureStore {
  abstract original(key: string): Promise<Original | undefined>;
  abstract hasOriginal(key: string): Promise<boolean>;
  /** Keeps the bytes of a photograph under a key. */
  abstract keepPhoto(key: string, data: Buffer): Promise<void>;
  /** The keys of all drawings. */
  abstract drawingKeys(): Promise<string[]>;
  abstract variant(variant: Variant): Promise<Buffer | undefined>;
  abstract hasVariant(variant: Variant): Promise<boolean>;
  abstract keepVariant(variant: Variant, data: Buffer): Promise<void>;
}
