import { createReadStream, type ReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { parse, type CsvError, type Info } from 'csv-parse';
import { endOfRow } from './end-of-row.js';
import type { ReasonCode } from '../../domain/engine/finding.js';

/** The longest row in bytes, because one cell must not fill the memory. */
const MAX_ROW_BYTES = 4 * 1024 * 1024;

/** Why there is no row where one should be. After `quote-open` nothing follows. */
type Unreadable = Extract<ReasonCode, 'row-too-long' | 'quote-open'>;
interface ReadRecord {
  readonly record: string[];
  readonly info: Info;
}

/**
 * The rows of a file up to its end, or to a quote that is never closed. A row that is too long is passed over without being
 * in memory: the parser loses its place there, so another one begins behind that row.
 */
export class CsvRows implements AsyncIterable<readonly string[] | Unreadable> {
  /** Where the present parser began. */
  private start = 0;
  private file: ReadStream | undefined;
  private broken: Unreadable | null = null;

  constructor(
    private readonly path: string,
    private readonly delimiter: string,
  ) {}

  get bytesRead(): number {
    return this.start + (this.file?.bytesRead ?? 0);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<readonly string[] | Unreadable> {
    for (;;) {
      let end = this.start;
      this.broken = null;
      for await (const { record, info } of this.parser()) {
        end = this.start + info.bytes;
        yield record;
      }
      if (this.wasBroken() === null) return;
      const next =
        this.wasBroken() === 'row-too-long' ? await endOfRow(this.path, end, this.delimiter) : null;
      if (next === null) {
        yield 'quote-open';
        return;
      }
      yield 'row-too-long';
      this.start = next;
    }
  }

  private parser(): AsyncIterable<ReadRecord> {
    const file = createReadStream(this.path, { highWaterMark: 256 * 1024, start: this.start });
    this.file = file;
    const parser = parse({
      bom: true,
      delimiter: this.delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      // Skip instead of throwing: an error would discard rows that are parsed but not consumed yet.
      skip_records_with_error: true,
      on_skip: (error) => this.stop(error),
      max_record_size: MAX_ROW_BYTES,
    });
    pipeline(
      () => this.chunks(file),
      parser,
      () => undefined,
    );
    return parser;
  }

  private async *chunks(file: ReadStream): AsyncGenerator<Buffer> {
    for await (const chunk of file) {
      yield chunk as Buffer;
      if (this.broken) return;
    }
  }

  /** The parser reports two errors only; its options accept everything else. */
  private stop(error: CsvError | undefined): undefined {
    this.broken ??= error?.code === 'CSV_MAX_RECORD_SIZE' ? 'row-too-long' : 'quote-open';
    return undefined;
  }

  /** What the parser reported while its rows were read. */
  private wasBroken(): Unreadable | null {
    return this.broken;
  }
}
