import { DomainError } from '#kernel';

interface Waiting {
  readonly start: () => void;
  readonly refuse: (fault: DomainError) => void;
}

/**
 * Lets so many requests run at the same time; the others wait. They are served in rounds, one request of each client in
 * a round, so that the first request of a client does not wait for the tenth of another.
 */
export class FairTurns {
  private running = 0;
  private waiting = 0;
  /** By client, the next one to be served first. A client without a waiting request has no line. */
  private readonly lines = new Map<string, Waiting[]>();

  /** @param refusal what `take` throws */
  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
    private readonly refusal: () => DomainError = tooMany,
  ) {}

  get isIdle(): boolean {
    return this.running === 0;
  }

  /**
   * Waits for a turn and returns what ends it. When too many wait, one is refused: the last one of whoever has most.
   * @param gone aborted when the client has left, which then waits no more
   * Throws the refusal, `request.too-many` (429) by default, also for a client that has left: nobody reads it.
   */
  async take(client: string, gone?: AbortSignal): Promise<() => void> {
    if (gone?.aborted) throw this.refusal();
    if (this.running < this.atOnce) this.running += 1;
    else await this.wait(client, gone);
    return () => this.end();
  }

  private async wait(client: string, gone: AbortSignal | undefined): Promise<void> {
    if (this.waiting >= this.mostWaiting) this.makeRoomFor(client);
    let leave = (): void => undefined;
    try {
      await new Promise<void>((start, refuse) => {
        const waiting = { start, refuse };
        leave = () => this.remove(client, waiting) && refuse(this.refusal());
        this.lines.set(client, [...(this.lines.get(client) ?? []), waiting]);
        this.waiting += 1;
        gone?.addEventListener('abort', leave);
      });
    } finally {
      gone?.removeEventListener('abort', leave);
    }
  }

  private end(): void {
    for (const [client, [next, ...others]] of this.lines) {
      if (!next) continue;
      // Behind all others, for the next round.
      this.lines.delete(client);
      if (others.length > 0) this.lines.set(client, others);
      this.waiting -= 1;
      next.start();
      return;
    }
    this.running -= 1;
  }

  private remove(client: string, waiting: Waiting | undefined): boolean {
    const line = this.lines.get(client) ?? [];
    const others = line.filter((other) => other !== waiting);
    if (others.length === line.length) return false;
    if (others.length > 0) this.lines.set(client, others);
    else this.lines.delete(client);
    this.waiting -= 1;
    return true;
  }

  private makeRoomFor(client: string): void {
    let [greediest, most] = [client, (this.lines.get(client)?.length ?? 0) + 1];
    for (const [other, { length }] of this.lines) if (length > most) [greediest, most] = [other, length];
    if (greediest === client) throw this.refusal();
    const last = this.lines.get(greediest)?.at(-1);
    this.remove(greediest, last);
    last?.refuse(this.refusal());
  }
}

function tooMany(): DomainError {
  return new DomainError(
    'request.too-many',
    'too-many',
    'Too many requests at the same time. Please wait for the answers to the former ones.',
    { retryAfterSeconds: 1 },
  );
}
