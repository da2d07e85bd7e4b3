/** A photograph made safe: upright, sRGB, without metadata, no larger than renditions need. */
export interface CleanPhoto {
  readonly data: Buffer;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** A picture whose header has been read; its pixels have not been decoded. */
export interface InspectedPhoto {
  /** Number of pixels to decode. */
  readonly pixels: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Decodes and cleans it. Throws `media.not-a-picture` when it is damaged or cut short. */
  clean(): Promise<CleanPhoto>;
}

/** Reads uploaded and imported pictures. */
export abstract class PhotoReader {
  /**
   * Reads the header. Throws `media.not-a-picture` for anything but JPEG, PNG, WebP, HEIC, AVIF, GIF or TIFF, whatever its
   * file name says, and `media.too-many-pixels` for a picture that is too large to decode.
   */
  abstract inspect(data: Buffer): Promise<InspectedPhoto>;
}
