export type Language = 'en' | 'nl';

/** One address gets at most one confirmation mail in this time, however often it is entered. */
export const MAIL_PAUSE_SECONDS = 60 * 60;

/** Who gets the newsletter: only who confirmed it, until they unsubscribe. */
export abstract class Subscribers {
  /**
   * Notes a wish to subscribe. Answers the id when a confirmation mail is due now: not for an address that is already
   * confirmed, nor for one that had a mail within the pause.
   */
  abstract wish(email: string, language: Language, now: Date): Promise<string | undefined>;

  /** Confirms. False when the address is unknown or has unsubscribed since `askedAt`. Safe to repeat. */
  abstract confirm(id: string, askedAt: Date, now: Date): Promise<boolean>;

  /** Unsubscribes. False when the address is unknown. Safe to repeat. */
  abstract unsubscribe(id: string, now: Date): Promise<boolean>;
}
