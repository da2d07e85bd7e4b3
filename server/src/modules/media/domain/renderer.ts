import type { PixelArea } from './crop.js';
import type { Format, Width } from './picture.js';

/** Turns originals into what browsers show. */
export abstract class Renderer {
  /** Renders a picture at a width in pixels, never wider than the original. */
  abstract render(original: Buffer, width: Width, format: Format): Promise<Buffer>;
  /** A JPEG on white, for documents and mails: in the size of the original, or no wider than `width` pixels. */
  abstract jpeg(original: Buffer, width?: Width): Promise<Buffer>;
  /** A part of a picture, without loss. */
  abstract cut(original: Buffer, area: PixelArea): Promise<Buffer>;
}
