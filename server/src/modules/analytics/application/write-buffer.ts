/** The interval of writing. A killed process loses the entries of this time. */
const WRITE_EVERY_MS = 1000;

/** The most entries that wait. While the database is unavailable, further ones are lost. */
const MOST_WAITING = 5000;

/** Collects entries in memory for up to a second and writes them together, one batch after the other. */
export class WriteBuffer<T> {
  private waiting: T[] = [];
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  /**
   * @param write writes a batch, oldest entry first
   * @param onFailure is called when it could not be written; the batch waits for the next attempt
   */
  constructor(
    private readonly write: (entries: readonly T[]) => Promise<void>,
    private readonly onFailure: (error: unknown, entries: number) => void,
  ) {}

  add(entry: T): void {
    if (this.waiting.length >= MOST_WAITING) return;
    this.waiting.push(entry);
    this.timer ??= setTimeout(() => void this.flush(), WRITE_EVERY_MS);
  }

  /** Writes what waits. It goes on waiting when the write fails. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.writeBatch());
    return this.writing;
  }

  private async writeBatch(): Promise<void> {
    const batch = this.waiting;
    this.waiting = [];
    if (batch.length === 0) return;
    try {
      await this.write(batch);
    } catch (error) {
      this.onFailure(error, batch.length);
      this.waiting = [...batch, ...this.waiting].slice(0, MOST_WAITING);
      this.timer ??= setTimeout(() => void this.flush(), WRITE_EVERY_MS).unref();
    }
  }
}
