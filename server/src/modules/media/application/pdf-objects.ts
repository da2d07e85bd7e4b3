import { inflateSync } from 'node:zlib';
import { BrokenPdf, PdfLexer, type PdfToken } from './pdf-lexer.js';

/** A value of a PDF: a name, a number, an array, a dictionary, or null for what nobody here asks for. */
type Value = { readonly name: string } | number | readonly Value[] | ReadonlyMap<string, Value> | null;
type Dictionary = ReadonlyMap<string, Value>;

/** Values within values; files of programs have a few. */
const DEEPEST = 200;
/** Bytes of the unpacked objects of one file: those of a document of 10 MB take a tenth of it. */
const MOST_UNPACKED = 100_000_000;

/**
 * The names in all objects of a PDF: of the body, of object streams, and of what a table of objects points to, wherever it
 * is. Names in texts and in the drawing of a page are none. Throws `BrokenPdf` for a file that is no PDF, or whose objects cannot be read.
 */
export class PdfNames {
  readonly found = new Set<string>();
  private readonly starts = new Set<number>();
  private readonly pointed: number[] = [];
  private unpacked = 0;
  private outside = 0;

  constructor(private readonly file: Buffer) {
    const lexer = new PdfLexer(file);
    while (this.part(lexer));
    for (const offset of this.pointed) this.objectAt(offset);
  }

  /** Reads one part of the body; false at its end. */
  private part(lexer: PdfLexer): boolean {
    lexer.skipSpace();
    const start = lexer.position;
    const token = lexer.next();
    if (token.kind === 'end') return false;
    if (token.kind === 'number') this.object(lexer, start);
    else if (token.kind !== 'word') throw new BrokenPdf();
    else if (token.text === 'xref') this.table(lexer);
    else if (token.text === 'trailer') this.value(lexer, lexer.next());
    else if (token.text === 'startxref') lexer.next();
    else throw new BrokenPdf();
    return true;
  }

  /**
   * An object that a table points to, where the body has none: a reader would find it there. What is none does no harm. All of
   * them together are no longer than the file, or they lie within each other.
   */
  private objectAt(offset: number): void {
    const lexer = new PdfLexer(this.file, offset);
    try {
      lexer.skipSpace();
      if (this.starts.has(lexer.position) || lexer.next().kind !== 'number') return;
      this.object(lexer, offset);
    } catch (error) {
      if (!(error instanceof BrokenPdf)) throw error;
    }
    this.outside += lexer.position - offset;
    if (this.outside > this.file.length) throw new BrokenPdf();
  }

  /** `1 0 obj`, of which the first number is read, to its `endobj`. */
  private object(lexer: PdfLexer, start: number): void {
    this.starts.add(start);
    if (lexer.next().kind !== 'number' || !isWord(lexer.next(), 'obj')) throw new BrokenPdf();
    const value = this.value(lexer, lexer.next());
    const end = lexer.next();
    if (isWord(end, 'endobj')) return;
    if (!isWord(end, 'stream') || !isDictionary(value)) throw new BrokenPdf();
    this.stream(lexer, value);
    if (!isWord(lexer.next(), 'endobj')) throw new BrokenPdf();
  }

  private stream(lexer: PdfLexer, about: Dictionary): void {
    const from =
      lexer.position + (this.file.toString('latin1', lexer.position, lexer.position + 2) === '\r\n' ? 2 : 1);
    const stated = from + numberOf(about.get('Length'), -1);
    const ends = stated >= from && /^\s*endstream/.test(this.file.toString('latin1', stated, stated + 20));
    const to = ends ? stated : this.file.indexOf('endstream', from);
    if (to < 0) throw new BrokenPdf();
    const type = nameOf(about.get('Type'));
    if (type === 'ObjStm') this.objects(this.unpack(from, to, about), about);
    if (type === 'XRef') this.tableStream(this.unpack(from, to, about), about);
    lexer.moveTo(to);
    if (!isWord(lexer.next(), 'endstream')) throw new BrokenPdf();
  }

  /** The objects of an object stream; the numbers before `First` say where each begins. */
  private objects(data: Buffer, about: Dictionary): void {
    const lexer = new PdfLexer(data, numberOf(about.get('First'), 0));
    for (let token = lexer.next(); token.kind !== 'end'; token = lexer.next()) this.value(lexer, token);
  }

  /** A table of objects in text: sections of a first number and a count, then lines of offset, generation and `n` or `f`. */
  private table(lexer: PdfLexer): void {
    for (;;) {
      const before = lexer.position;
      if (lexer.next().kind !== 'number') return lexer.moveTo(before);
      const count = lexer.next();
      for (let left = count.kind === 'number' ? count.value : 0; left > 0; left -= 1) {
        const [offset, , use] = [lexer.next(), lexer.next(), lexer.next()];
        if (offset.kind !== 'number' || use.kind !== 'word') throw new BrokenPdf();
        if (use.text === 'n') this.pointed.push(offset.value);
      }
    }
  }

  /** A table of objects in numbers of `W` bytes: kind, offset, generation. */
  private tableStream(data: Buffer, about: Dictionary): void {
    const given = about.get('W');
    const widths = listOf(given).map((one) => numberOf(one, 0));
    const [kind = 0, offset = 0, rest = 0] = widths;
    const width = kind + offset + rest;
    if (width < 1 || widths.some((one) => one < 0 || one > 6)) throw new BrokenPdf();
    for (let at = 0; at + width <= data.length; at += width) {
      const isObject = kind === 0 || data.readUIntBE(at, kind) === 1;
      if (isObject && offset > 0) this.pointed.push(data.readUIntBE(at + kind, offset));
    }
  }

  private unpack(from: number, to: number, about: Dictionary): Buffer {
    const packed = this.file.subarray(from, to);
    const filters = listOf(about.get('Filter'));
    if (filters.length === 0) return packed;
    if (filters.length > 1 || !/^(?:FlateDecode|Fl)$/.test(nameOf(filters[0]) ?? '')) throw new BrokenPdf();
    let data: Buffer;
    try {
      data = inflateSync(packed, { maxOutputLength: MOST_UNPACKED - this.unpacked });
    } catch {
      throw new BrokenPdf();
    }
    this.unpacked += data.length;
    const [parameters] = listOf(about.get('DecodeParms'));
    if (!isDictionary(parameters)) return data;
    const predictor = numberOf(parameters.get('Predictor'), 1);
    if (predictor === 1) return data;
    if (predictor < 10) throw new BrokenPdf();
    return unfiltered(data, numberOf(parameters.get('Columns'), 1));
  }

  /** Reads the value that begins with `token`. */
  private value(lexer: PdfLexer, token: PdfToken, depth = 0): Value {
    if (depth > DEEPEST) throw new BrokenPdf();
    switch (token.kind) {
      case 'name':
        this.found.add(token.text);
        return { name: token.text };
      case 'number':
        return token.value;
      case '[':
        return this.values(lexer, ']', depth);
      case '<<': {
        const values = this.values(lexer, '>>', depth);
        const pairs = values.flatMap((key, at) =>
          at % 2 === 0 ? [[nameOf(key) ?? '', values[at + 1] ?? null] as const] : [],
        );
        return new Map(pairs);
      }
      case 'string':
      case 'word':
        return null;
      default:
        throw new BrokenPdf();
    }
  }

  private values(lexer: PdfLexer, end: ']' | '>>', depth: number): Value[] {
    const values: Value[] = [];
    for (let token = lexer.next(); token.kind !== end; token = lexer.next()) {
      // A reference, `3 0 R`, is one value.
      if (isWord(token, 'R')) values.splice(-2, 2, null);
      else values.push(this.value(lexer, token, depth + 1));
    }
    return values;
  }
}

const isWord = (token: PdfToken, text: string): boolean => token.kind === 'word' && token.text === text;
const numberOf = (value: Value | undefined, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;
const isDictionary = (value: Value | undefined): value is Dictionary => value instanceof Map;
const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);
/** The entries of an array; one value is an array of one, and none an empty one. */
const listOf = (value: Value | undefined): readonly Value[] =>
  isList(value) ? value : value === undefined || value === null ? [] : [value];
const nameOf = (value: Value | undefined): string | undefined =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;

/** Rows of bytes that each begin with their filter, as in a PNG (ISO 15948, 9.2), one byte for each value. */
function unfiltered(data: Buffer, columns: number): Buffer {
  const rows = Math.floor(data.length / (columns + 1));
  const plain = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const filter = data[row * (columns + 1)];
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      const left = column > 0 ? (plain[at - 1] ?? 0) : 0;
      const above = row > 0 ? (plain[at - columns] ?? 0) : 0;
      const corner = column > 0 && row > 0 ? (plain[at - columns - 1] ?? 0) : 0;
      const guess = [0, left, above, (left + above) >> 1, nearest(left, above, corner)][filter ?? 0] ?? 0;
      plain[at] = (data[row * (columns + 1) + 1 + column] ?? 0) + guess;
    }
  }
  return plain;
}

function nearest(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [byLeft, byAbove, byCorner] = [left, above, corner].map((one) => Math.abs(guess - one)) as [
    number,
    number,
    number,
  ];
  if (byLeft <= byAbove && byLeft <= byCorner) return left;
  return byAbove <= byCorner ? above : corner;
}
