import { networksOf } from '#platform/throttle/network';

const WINDOW_MS = 60_000;
const MOST_SENDERS = 20_000;

/** Limits what one network address reports per minute, counted in memory. */
export class SenderLimit {
  private windowEnd = 0;
  private readonly counts = new Map<string, number>();

  /** @param mostPerMinute the most reports of one network address in a minute */
  constructor(private readonly mostPerMinute: number) {}

  /** True while the sender is within the limit. */
  allows(ipAddress: string, now: Date): boolean {
    if (now.getTime() >= this.windowEnd || this.counts.size >= MOST_SENDERS) {
      this.counts.clear();
      this.windowEnd = now.getTime() + WINDOW_MS;
    }
    return networksOf(ipAddress).every(({ network, factor }) => {
      const count = (this.counts.get(network) ?? 0) + 1;
      this.counts.set(network, count);
      return count <= this.mostPerMinute * factor;
    });
  }
}
