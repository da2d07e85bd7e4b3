import { createHash, randomBytes } from 'node:crypto';

/** The most reports that are remembered; then the memory begins anew. */
const MOST_REMEMBERED = 50_000;

/**
 * Remembers for a day, in memory alone, what has been reported: as digests with a random value of the process, from which
 * nobody can be traced.
 */
export class Repetitions {
  private readonly salt = randomBytes(16);
  private readonly seen = new Set<string>();
  private day = '';

  /** True when the same parts were reported on this day already. */
  isRepeated(day: string, parts: readonly (string | undefined)[]): boolean {
    if (day !== this.day || this.seen.size >= MOST_REMEMBERED) this.seen.clear();
    this.day = day;
    const digest = createHash('sha256').update(this.salt).update(JSON.stringify(parts)).digest('base64');
    const isRepeated = this.seen.has(digest);
    this.seen.add(digest);
    return isRepeated;
  }
}
