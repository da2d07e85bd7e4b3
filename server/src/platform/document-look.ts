import type { Palette } from '#kernel';

/** How documents, and pages without the client, look for a sender with a look of its own. */
export interface DocumentLook {
  /** Of the sender. It stands where there is no picture. */
  readonly name: string;
  /** Its inks are readable on white and on its grounds, see `measuredContrasts`. */
  readonly palette: Palette;
  /** The logo or icon, sides in pixels. Null when there is none, or when it cannot be read. */
  readonly picture: { readonly png: Buffer; readonly width: number; readonly height: number } | null;
}
