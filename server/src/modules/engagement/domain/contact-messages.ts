import type { Language } from './subscribers.js';

/** The same message of the same sender within this time is a second click, not a second message. */
export const SECOND_CLICK_SECONDS = 10 * 60;

export interface NewContactMessage {
  readonly name: string;
  readonly email: string;
  readonly subject: string | null;
  readonly message: string;
  readonly language: Language;
}

/** What visitors write to the shop. */
export abstract class ContactMessages {
  /** Keeps a message in the open transaction. Answers its id, or undefined for a second click. */
  abstract add(message: NewContactMessage, now: Date): Promise<string | undefined>;

  /** Marks a message handled or open again. Answers whether it was handled before; undefined when there is none. */
  abstract setHandled(id: string, handled: boolean, now: Date): Promise<{ before: boolean } | undefined>;
}
