/** A part of a PDF as its syntax has it (ISO 32000-2, 7.2 and 7.3); strings without their content. */
export type PdfToken =
  | { readonly kind: 'name' | 'word'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'string' | '<<' | '>>' | '[' | ']' | 'end' };

const SPACE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITER = new Set([...'()<>[]{}/%'].map((one) => one.charCodeAt(0)));
const [LINE_FEED, RETURN, BACKSLASH] = [10, 13, 92];
const [OPEN, CLOSE] = [40, 41];

/** The file is not written in the syntax of a PDF. */
export class BrokenPdf extends Error {}

/** Reads the tokens of a PDF one after the other, from `at` on. Throws `BrokenPdf`. */
export class PdfLexer {
  private at: number;

  constructor(
    readonly file: Buffer,
    from = 0,
  ) {
    this.at = from;
  }

  get position(): number {
    return this.at;
  }

  moveTo(position: number): void {
    this.at = position;
  }

  next(): PdfToken {
    this.skipSpace();
    const char = String.fromCharCode(this.file[this.at] ?? 0);
    if (this.at >= this.file.length) return { kind: 'end' };
    switch (char) {
      case '/':
        this.at += 1;
        return { kind: 'name', text: unescaped(this.regular()) };
      case '(':
        return this.literal();
      case '<':
        return this.file[this.at + 1] === this.file[this.at] ? this.mark('<<') : this.hexadecimal();
      case '>':
        if (this.file[this.at + 1] === this.file[this.at]) return this.mark('>>');
        throw new BrokenPdf();
      case '[':
      case ']':
        return this.mark(char);
      default:
        return this.word();
    }
  }

  /** Passes over white space and comments. */
  skipSpace(): void {
    for (let byte = this.file[this.at]; byte !== undefined; byte = this.file[this.at]) {
      if (SPACE.has(byte)) this.at += 1;
      else if (byte === '%'.charCodeAt(0)) this.skipLine();
      else return;
    }
  }

  private skipLine(): void {
    while (this.at < this.file.length && this.file[this.at] !== LINE_FEED && this.file[this.at] !== RETURN)
      this.at += 1;
  }

  private mark(kind: '<<' | '>>' | '[' | ']'): PdfToken {
    this.at += kind.length;
    return { kind };
  }

  private regular(): string {
    const from = this.at;
    for (let byte = this.file[from]; byte !== undefined; byte = this.file[this.at]) {
      if (SPACE.has(byte) || DELIMITER.has(byte)) break;
      this.at += 1;
    }
    return this.file.toString('latin1', from, this.at);
  }

  private word(): PdfToken {
    const text = this.regular();
    if (text === '') throw new BrokenPdf();
    return /^[+-]?[\d.]+$/.test(text) && !Number.isNaN(Number(text))
      ? { kind: 'number', value: Number(text) }
      : { kind: 'word', text };
  }

  private literal(): PdfToken {
    let depth = 0;
    for (; this.at < this.file.length; this.at += 1) {
      const byte = this.file[this.at];
      if (byte === BACKSLASH) this.at += 1;
      else if (byte === OPEN) depth += 1;
      else if (byte === CLOSE && (depth -= 1) === 0) {
        this.at += 1;
        return { kind: 'string' };
      }
    }
    throw new BrokenPdf();
  }

  private hexadecimal(): PdfToken {
    const end = this.file.indexOf('>', this.at);
    if (end < 0 || !/^[\s\0\da-f]*$/i.test(this.file.toString('latin1', this.at + 1, end)))
      throw new BrokenPdf();
    this.at = end + 1;
    return { kind: 'string' };
  }
}

/** `#` and two digits stand for any character of a name. */
const unescaped = (name: string): string =>
  name.replace(/#([\da-f]{2})/gi, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));
