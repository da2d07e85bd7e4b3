import type { Variant, Width } from './picture.js';

/** Stores originals and their renditions: in a directory now, in an object store once there are many machines. */
export abstract class PictureStore {
  /**
   * Returns the key that a picture is stored under, or undefined when there is none. A demo picture gets a new
   * fingerprint when it is redrawn, while carts and orders still name the one before. The other methods take this key.
   */
  abstract currentKey(key: string): Promise<string | undefined>;
  /** Returns the bytes to render a width from: the smallest stored picture that is wide enough, else the widest. */
  abstract original(key: string, width: Width): Promise<Buffer | undefined>;
  abstract savePhoto(key: string, data: Buffer): Promise<void>;
  abstract variant(variant: Variant): Promise<Buffer | undefined>;
  abstract saveVariant(variant: Variant, data: Buffer): Promise<void>;
}
