import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { parse, type CsvError, type Parser } from 'csv-parse';
import type { ReasonCode } from '../../domain/engine/finding.js';

/** The longest row in bytes, because a file with an unclosed quote must not fill the memory. */
const MAX_ROW_BYTES = 4 * 1024 * 1024;

/** The rows of a file, up to its end or to the first error that stops the parser. */
export class CsvRows {
  readonly parser: AsyncIterable<string[]> & Parser;
  /** Why parsing stopped before the end of the file; known after the last row. */
  broken: ReasonCode | null = null;
  private readonly file;

  constructor(path: string, delimiter: string) {
    this.file = createReadStream(path, { highWaterMark: 256 * 1024 });
    this.parser = parse({
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      // Skip instead of throwing: an error would discard rows that are parsed but not consumed yet.
      skip_records_with_error: true,
      on_skip: (error) => this.stop(error),
      max_record_size: MAX_ROW_BYTES,
    });
    pipeline(
      () => this.chunks(),
      this.parser,
      () => undefined,
    );
  }

  get bytesRead(): number {
    return this.file.bytesRead;
  }

  private async *chunks(): AsyncGenerator<Buffer> {
    for await (const chunk of this.file) {
      yield chunk as Buffer;
      if (this.broken) return;
    }
  }

  /** The parser reports two errors only; its options accept everything else. */
  private stop(error: CsvError | undefined): undefined {
    this.broken ??= error?.code === 'CSV_MAX_RECORD_SIZE' ? 'row-too-long' : 'quote-open';
    return undefined;
  }
}
