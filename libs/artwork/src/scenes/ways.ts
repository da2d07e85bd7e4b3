import { COLOURS } from '../colours.js';
import type { Colourway } from '../garment-spec.js';

/** A colourway by the names of the brand's colours: body, second, accent. */
export const way = (
  body: keyof typeof COLOURS,
  second: keyof typeof COLOURS,
  accent: keyof typeof COLOURS,
): Colourway => ({
  body: COLOURS[body],
  second: COLOURS[second],
  accent: COLOURS[accent],
});
