import type { Format, Width } from './picture.js';
import type { Original } from './picture-store.js';

/** Turns originals into what browsers show. */
export abstract class Renderer {
  /** The asked renderings, in their order; the picture is drawn once for all of them. */
  abstract render(
    original: Original,
    wanted: readonly { readonly width: Width; readonly format: Format }[],
  ): Promise<Buffer[]>;
}
