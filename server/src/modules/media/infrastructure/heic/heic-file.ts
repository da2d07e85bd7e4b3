/** Major brands of a still picture in HEVC; `mif1` names no codec, so the compatible brands decide. */
const STILL = new Set(['heic', 'heix', 'heim', 'heis']);
const CONTAINER = 'mif1';

/** What the header of a HEIC file says. */
export interface HeicHeader {
  /** Pixels of the largest picture in the file, as stored: not turned yet. */
  readonly width: number;
  readonly height: number;
  /** The first ICC profile; null for a picture without one. */
  readonly profile: Buffer | null;
}

interface Box {
  readonly type: string;
  readonly content: Buffer;
}

/** True for a still picture of an iPhone (HEIC, HEIF), by its first bytes; not for a sequence, a film or AVIF. */
export function isHeic(data: Buffer): boolean {
  if (data.length < 16 || data.toString('latin1', 4, 8) !== 'ftyp') return false;
  const end = Math.min(data.readUInt32BE(0), data.length, 256);
  const [major = '', ...others] = (data.toString('latin1', 8, end).match(/.{4}/gs) ?? []).filter(
    (_, n) => n !== 1,
  );
  return STILL.has(major) || (major === CONTAINER && others.some((brand) => STILL.has(brand)));
}

/** Reads size and colour profile without decoding; undefined when the header is missing or broken. */
export function headerOf(data: Buffer): HeicHeader | undefined {
  const meta = contentOf(boxesIn(data), 'meta');
  // The content of `meta`, `ispe` and others begins with four bytes of version and flags.
  const properties = meta && contentOf(boxesIn(meta.subarray(4)), 'iprp');
  const container = properties && contentOf(boxesIn(properties), 'ipco');
  if (!container) return undefined;
  const boxes = boxesIn(container);
  const sizes = boxes
    .filter(({ type, content }) => type === 'ispe' && content.length >= 12)
    .map(({ content }) => ({ width: content.readUInt32BE(4), height: content.readUInt32BE(8) }))
    .sort((a, b) => b.width * b.height - a.width * a.height);
  const [largest] = sizes;
  if (!largest || largest.width * largest.height === 0) return undefined;
  const colours = boxes.find(
    ({ type, content }) => type === 'colr' && /^(prof|rICC)/.test(content.toString('latin1', 0, 4)),
  );
  return { ...largest, profile: colours ? Buffer.from(colours.content.subarray(4)) : null };
}

function contentOf(boxes: readonly Box[], type: string): Buffer | undefined {
  return boxes.find((box) => box.type === type)?.content;
}

/** The boxes that stand one after another (ISO/IEC 14496-12); ends where a length cannot be true. */
function boxesIn(data: Buffer): Box[] {
  const boxes: Box[] = [];
  let at = 0;
  while (at + 8 <= data.length) {
    const declared = data.readUInt32BE(at);
    const isLong = declared === 1 && at + 16 <= data.length;
    const head = isLong ? 16 : 8;
    // 0: to the end of the file.
    const size = isLong ? Number(data.readBigUInt64BE(at + 8)) : declared || data.length - at;
    if (size < head || at + size > data.length) break;
    boxes.push({
      type: data.toString('latin1', at + 4, at + 8),
      content: data.subarray(at + head, at + size),
    });
    at += size;
  }
  return boxes;
}
