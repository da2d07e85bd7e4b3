import { within } from '../within.js';

/**
 * A reading of figures that another server has, shared by all scrapes. A scrape gets them in time or not at all. While that server is silent there is one
 * question to it, which all scrapes wait for: no pile of questions meets it when it is back.
 */
export class SharedReading<T> {
  private running: Promise<T> | undefined;

  /** @param timeoutMs milliseconds that `current` waits at most */
  constructor(
    private readonly read: () => Promise<T>,
    private readonly timeoutMs: number,
  ) {}

  /** What `read` finds, shared by all calls while it runs; undefined when it fails or takes too long. */
  async current(): Promise<T | undefined> {
    let found: T | undefined;
    try {
      const reading = (this.running ??= this.start());
      await within(
        this.timeoutMs,
        reading.then((figures) => (found = figures)),
      );
    } catch {
      return undefined; // That it is missing is the answer; whoever uses the server logs the reason.
    }
    return found;
  }

  private start(): Promise<T> {
    const reading = this.read();
    const end = () => (this.running = undefined);
    reading.then(end, end);
    return reading;
  }
}
