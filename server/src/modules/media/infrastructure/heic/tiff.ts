/** Decoded pixels in rows without padding: red, green, blue and, with four channels, opacity. */
export interface Pixels {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}

const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;
const ENTRY_BYTES = 12;

/**
 * The pixels as an uncompressed TIFF 6.0, with their ICC profile if they have one: so they are read and converted like any
 * other picture.
 */
export function tiffOf({ pixels, width, height, channels }: Pixels, profile: Buffer | null): Buffer {
  const bits = Buffer.alloc(channels * 2);
  for (let n = 0; n < channels; n += 1) bits.writeUInt16LE(8, n * 2);
  const count = 10 + (channels === 4 ? 1 : 0) + (profile ? 1 : 0);
  const bitsAt = 8 + 2 + count * ENTRY_BYTES + 4;
  const profileAt = bitsAt + bits.length;
  const pixelsAt = profileAt + (profile?.length ?? 0);
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, channels, bitsAt],
    [259, SHORT, 1, 1], // not compressed
    [262, SHORT, 1, 2], // RGB
    [273, LONG, 1, pixelsAt],
    [277, SHORT, 1, channels],
    [278, LONG, 1, height],
    [279, LONG, 1, pixels.length],
    [284, SHORT, 1, 1], // the channels of a pixel stand together
    ...(channels === 4 ? [[338, SHORT, 1, 2] as [number, number, number, number]] : []), // opacity
    ...(profile ? [[34675, UNDEFINED, profile.length, profileAt] as [number, number, number, number]] : []),
  ];
  const head = Buffer.alloc(bitsAt);
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(count, 8);
  entries.forEach(([tag, type, length, value], n) => {
    const at = 10 + n * ENTRY_BYTES;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(length, at + 4);
    head.writeUInt32LE(value, at + 8);
  });
  return Buffer.concat([head, bits, ...(profile ? [profile] : []), pixels]);
}
