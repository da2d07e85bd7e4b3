import type { TimeLimits } from '../time-limits.js';
import { within } from '../within.js';

const TIMEOUT_MS = 5000;

/**
 * Asks one dependency again and again and remembers the last answer. A health check answers at once from it, however busy
 * the process and its connections are.
 */
export class Probe {
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private last = false;

  /** @param ask resolves with false, or rejects, when the dependency cannot be used */
  constructor(
    private readonly ask: () => Promise<boolean>,
    private readonly limits: TimeLimits,
  ) {}

  /** The last answer; false before the first one. */
  get isOk(): boolean {
    return this.last;
  }

  /** Asks for the first time, and from then on every `probeEveryMs`. */
  async start(): Promise<void> {
    await this.askOnce();
    if (!this.stopped) this.timer = setTimeout(() => void this.start(), this.limits.probeEveryMs).unref();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async askOnce(): Promise<void> {
    let isOk = false;
    try {
      const answer = this.ask().then((found) => void (isOk = found));
      await within(TIMEOUT_MS, answer);
    } catch {
      isOk = false; // The state is the result; whoever uses the dependency logs the reason.
    }
    this.last = isOk;
  }
}
