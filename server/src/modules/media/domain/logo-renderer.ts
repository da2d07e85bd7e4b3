/** An area of so many pixels with a picture in its middle. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** The share of both sides that the picture may take, above 0 up to 1. */
  readonly share: number;
  /** Behind the picture, as `#rrggbb`; null leaves it transparent. */
  readonly ground: string | null;
}

/** Sides in pixels. */
export interface Sides {
  readonly width: number;
  readonly height: number;
}

/** Turns logos and icons into the files that browsers, devices and mail programs ask for. */
export abstract class LogoRenderer {
  /** A PNG of a frame with the picture in its middle. */
  abstract framed(original: Buffer, frame: Frame): Promise<Buffer>;
  /** A PNG no larger than the given sides, in the picture's proportions, transparent where the picture is. */
  abstract within(original: Buffer, sides: Sides): Promise<Buffer>;
  /** A PNG of a vector drawing; undefined when it cannot be read. */
  abstract drawing(drawing: Buffer): Promise<Buffer | undefined>;
}
