import type { ColourName } from '../colours.js';
import type { GarmentDetails } from '../garment-spec.js';

/** A colourway by name: the colour that shoppers choose, then panels or ribbing, then stitches and laces. */
export type NamedColourway = readonly [body: ColourName, second: ColourName, accent: ColourName];

/** How one product of the demo catalogue is drawn. */
export interface ProductArt {
  readonly cut: string;
  readonly details?: GarmentDetails;
  readonly colourways: readonly NamedColourway[];
}
