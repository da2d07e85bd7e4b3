import type { Locale } from '#contracts/primitives';

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Extra headers, such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Renders one kind of mail. `render` is pure: the same data gives the same mail. */
export interface MailTemplate<Data = never> {
  readonly name: string;
  render(data: Data, locale: Locale): RenderedMail;
}

/** Injection token of the list of all templates. */
export const MAIL_TEMPLATES = Symbol('MailTemplates');
