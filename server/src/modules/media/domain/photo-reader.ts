/** A photograph made safe: upright, sRGB, without metadata, no larger than renditions need. */
export interface CleanPhoto {
  readonly data: Buffer;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Reads uploaded and imported pictures. */
export abstract class PhotoReader {
  /**
   * Cleans a picture. Throws `media.not-a-picture` for anything but a complete JPEG, PNG, WebP, AVIF, GIF or TIFF,
   * whatever its file name says, and `media.too-many-pixels` before decoding a picture that is too large.
   */
  abstract clean(data: Buffer): Promise<CleanPhoto>;
}
