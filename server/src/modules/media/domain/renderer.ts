import type { Format, Width } from './picture.js';

/** Turns originals into what browsers show. */
export abstract class Renderer {
  /** Renders a picture at a width in pixels, never wider than the original. */
  abstract render(original: Buffer, width: Width, format: Format): Promise<Buffer>;
  /** A JPEG in the size of the original, on white, for documents. */
  abstract jpeg(original: Buffer): Promise<Buffer>;
}
