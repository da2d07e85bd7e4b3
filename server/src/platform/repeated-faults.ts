import type { Logger } from './logging.js';

const EVERY_MS = 10_000;

/** What happened since the last line about a fault. */
interface Unlogged {
  count: number;
  write: (leftOut: number) => void;
}

/**
 * Logs faults that come in floods: one server that is away is noticed by every queue, worker, connection and request, again
 * and again. Of each fault there is one line at once and then one in ten seconds at most, with the number of those that it
 * stands for, so that the log keeps room for everything else.
 */
export class RepeatedFaults {
  private readonly recent = new Map<string, Unlogged>();

  /** @param everyMs milliseconds between two lines about the same fault */
  constructor(
    private readonly logger: Logger,
    private readonly everyMs = EVERY_MS,
  ) {}

  /**
   * Logs `error`, or counts it when the same was logged a moment ago. Two faults are the same when message and code of the
   * error are.
   * @param message says what failed, without anything that changes from time to time
   */
  log(level: 'warn' | 'error', error: unknown, message: string, fields: object = {}): void {
    const fault = `${message} ${codeOf(error)}`;
    const write = (leftOut: number) =>
      this.logger[level]({ err: error, ...fields, ...(leftOut > 0 && { leftOut }) }, message);
    const unlogged = this.recent.get(fault);
    if (unlogged) {
      unlogged.count += 1;
      unlogged.write = write;
      return;
    }
    write(0);
    this.wait(fault, write);
  }

  private wait(fault: string, write: Unlogged['write']): void {
    this.recent.set(fault, { count: 0, write });
    setTimeout(() => this.writeLast(fault), this.everyMs).unref();
  }

  /** The last one of a flood is logged too: it is what the fault looks like now. */
  private writeLast(fault: string): void {
    const unlogged = this.recent.get(fault);
    this.recent.delete(fault);
    if (!unlogged || unlogged.count === 0) return;
    unlogged.write(unlogged.count - 1);
    this.wait(fault, unlogged.write);
  }
}

function codeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return String(code ?? name);
}
