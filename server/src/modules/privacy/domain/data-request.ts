export type Language = 'en' | 'nl';

const minutesAfter = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000);

/** A person's request for their data: a link that was mailed, or what it has opened. Tokens are stored as digests. */
export class DataRequest {
  readonly id!: string;
  readonly email!: string;
  readonly locale!: Language;
  /** Null once the link was opened. */
  readonly linkDigest!: Buffer | null;
  /** Null until the link was opened. */
  readonly accessDigest!: Buffer | null;
  readonly expiresAt!: Date;
  readonly createdAt!: Date;

  /** A request whose link works for so many minutes. */
  static create(
    id: string,
    { email, locale }: { readonly email: string; readonly locale: Language },
    linkDigest: Buffer,
    now: Date,
    minutes: number,
  ): DataRequest {
    return Object.assign(new DataRequest(), {
      id,
      email,
      locale,
      linkDigest,
      accessDigest: null,
      expiresAt: minutesAfter(now, minutes),
      createdAt: now,
    });
  }

  /** Replaces the link by an access for so many minutes. False for another token, an opened link, or one that has expired. */
  open(linkDigest: Buffer, accessDigest: Buffer, now: Date, minutes: number): boolean {
    if (!this.linkDigest?.equals(linkDigest) || this.expiresAt <= now) return false;
    this.set({ linkDigest: null, accessDigest, expiresAt: minutesAfter(now, minutes) });
    return true;
  }

  admits(accessDigest: Buffer, now: Date): boolean {
    return this.accessDigest !== null && this.accessDigest.equals(accessDigest) && this.expiresAt > now;
  }

  /** Fields change by steps only. */
  private set(changes: Partial<DataRequest>): void {
    Object.assign(this, changes);
  }
}

/** The repository of requests. */
export abstract class DataRequests {
  abstract add(request: DataRequest): Promise<void>;
  abstract find(id: string): Promise<DataRequest | undefined>;
  /** The request, locked until the transaction ends. */
  abstract lock(id: string): Promise<DataRequest | undefined>;
  abstract save(request: DataRequest): Promise<void>;
  abstract deleteExpiredBefore(time: Date): Promise<void>;
}
