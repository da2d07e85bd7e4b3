import type { Language } from './subscriber.js';

/** The same message of the same sender within this time is a second click, not a second message. */
const SECOND_CLICK_MS = 10 * 60 * 1000;

/** What a visitor writes in the contact form. */
export type ContactMessageInput = Pick<ContactMessage, 'name' | 'email' | 'subject' | 'message' | 'locale'>;

/** A message of a visitor to the shop. */
export class ContactMessage {
  readonly id!: string;
  readonly name!: string;
  readonly email!: string;
  readonly subject!: string | null;
  readonly message!: string;
  readonly locale!: Language;
  /** Null while the message is open. */
  readonly handledAt!: Date | null;
  readonly createdAt!: Date;

  static create(id: string, input: ContactMessageInput, now: Date): ContactMessage {
    return Object.assign(new ContactMessage(), input, { id, handledAt: null, createdAt: now });
  }

  get isHandled(): boolean {
    return this.handledAt !== null;
  }

  /** Equal messages that are newer than this are the same click. */
  get duplicatesSince(): Date {
    return new Date(this.createdAt.getTime() - SECOND_CLICK_MS);
  }

  /** Marks the message handled or open. False when it is so already. */
  mark(handled: boolean, now: Date): boolean {
    if (handled === this.isHandled) return false;
    this.set({ handledAt: handled ? now : null });
    return true;
  }

  /** Fields change by steps only. */
  private set(changes: Partial<ContactMessage>): void {
    Object.assign(this, changes);
  }
}

/** The repository of contact messages. */
export abstract class ContactMessages {
  /** True when the sender has sent the same message within the last ten minutes. */
  abstract hasDuplicate(message: ContactMessage): Promise<boolean>;
  abstract add(message: ContactMessage): Promise<void>;
  /** The message, locked until the transaction ends. */
  abstract lock(id: string): Promise<ContactMessage | undefined>;
  abstract save(message: ContactMessage): Promise<void>;
  /** Deletes messages that were handled before then, or that arrived before then and never were. */
  abstract deleteOlderThan(time: Date): Promise<void>;
}
