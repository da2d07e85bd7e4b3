/** A photograph made safe: upright, sRGB, without metadata, of a size that renderings need. */
export interface CleanPhoto {
  readonly data: Buffer;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Reads pictures that come from outside. */
export abstract class PhotoReader {
  /**
   * Throws `media.not-a-picture` for everything that is no whole JPEG, PNG, WebP, AVIF, GIF or TIFF whatever it is
   * called, and `media.too-many-pixels` before decoding a picture of too many.
   */
  abstract clean(data: Buffer): Promise<CleanPhoto>;
}
