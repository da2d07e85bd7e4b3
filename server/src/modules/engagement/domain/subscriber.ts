export type Language = 'en' | 'nl';

/** An address gets at most one confirmation mail in this time, however often it signs up. */
const MAIL_PAUSE_MS = 60 * 60 * 1000;

/** An address that signed up for the newsletter. It gets the newsletter while it is confirmed and not unsubscribed. */
export class Subscriber {
  readonly id!: string;
  readonly email!: string;
  /** The language of the latest sign-up. */
  readonly locale!: Language;
  readonly subscribedAt!: Date;
  readonly confirmedAt!: Date | null;
  readonly unsubscribedAt!: Date | null;
  readonly lastMailAt!: Date | null;
  /** What the subscriber has confirmed, word for word; null before, and in rows of earlier releases. */
  readonly wording!: string | null;

  /** A new address, whose confirmation mail is sent now. */
  static create(id: string, email: string, locale: Language, now: Date): Subscriber {
    return Object.assign(new Subscriber(), {
      id,
      email,
      locale,
      subscribedAt: now,
      confirmedAt: null,
      unsubscribedAt: null,
      lastMailAt: now,
      wording: null,
    });
  }

  /** Signs up again. True when a confirmation mail is due: the address is not subscribed and had none within an hour. */
  signUpAgain(locale: Language, now: Date): boolean {
    const subscribed = this.confirmedAt !== null && this.unsubscribedAt === null;
    const mailedRecently =
      this.lastMailAt !== null && now.getTime() - this.lastMailAt.getTime() < MAIL_PAUSE_MS;
    if (subscribed || mailedRecently) return false;
    this.set({ locale, lastMailAt: now });
    return true;
  }

  /**
   * Confirms `wording` by a link of `linkCreatedAt`. False when the address has unsubscribed after that. Safe to repeat:
   * time and wording are those of the first confirmation.
   */
  confirm(linkCreatedAt: Date, wording: string, now: Date): boolean {
    if (this.unsubscribedAt !== null && this.unsubscribedAt > linkCreatedAt) return false;
    if (this.unsubscribedAt !== null || this.confirmedAt === null)
      this.set({ confirmedAt: now, wording, unsubscribedAt: null });
    return true;
  }

  /** Keeps the time of the first call. */
  unsubscribe(now: Date): void {
    this.set({ unsubscribedAt: this.unsubscribedAt ?? now });
  }

  /** Fields change by steps only. */
  private set(changes: Partial<Subscriber>): void {
    Object.assign(this, changes);
  }
}

/** The repository of subscribers. A locked row stays locked until the transaction ends. */
export abstract class Subscribers {
  abstract lock(id: string): Promise<Subscriber | undefined>;
  abstract lockByEmail(email: string): Promise<Subscriber | undefined>;
  /** Adds the subscriber. False when its address has one already, for example by a sign-up at the same moment. */
  abstract add(subscriber: Subscriber): Promise<boolean>;
  abstract save(subscriber: Subscriber): Promise<void>;
  /** Deletes addresses that left before then. */
  abstract deleteThoseWhoLeftBefore(time: Date): Promise<void>;
  /** Deletes addresses that never confirmed and signed up for the last time before then. */
  abstract deleteUnconfirmedSince(time: Date): Promise<void>;
}
