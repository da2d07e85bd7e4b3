import type { Locale } from '#contracts/primitives';
import {
  attachmentsOf,
  type MailAttachment,
  type MailMaterials,
  type MailTemplate,
  type RenderedMail,
  type ShownPicture,
} from './mail-template.js';
import type { MailShows, MailWords } from './mail-wording.js';

/** A mail with data to show it by. */
interface SampleMail {
  render(locale: Locale, words?: MailWords): RenderedMail;
  attachments(locale: Locale, materials: MailMaterials): Promise<readonly MailAttachment[]>;
  shownPictures(): readonly ShownPicture[];
}

/** A template with example data, so that the mail can be shown without sending one. */
export interface ExemplifiedMail extends MailTemplate {
  preview(locale: Locale): RenderedMail;
  /**
   * The mail with real data instead of those of the example that have the same names.
   * @param key the text that the mail is to have, see `MailWording.shows`
   */
  sample(real: object, key?: string): SampleMail;
}

/** Adds an example to a template; `preview` renders it exactly as a sent mail. */
export function withExample<Data>(template: MailTemplate<Data>, example: Data): ExemplifiedMail {
  const { wording } = template;
  const shows: MailShows<Data> = wording?.shows ?? {};
  return {
    name: template.name,
    ...(template.onRequestOnly && { onRequestOnly: template.onRequestOnly }),
    ...(wording && { wording }),
    render: (data, locale, words) => template.render(data, locale, words),
    ...(template.attachments && {
      attachments: (data, locale, materials) =>
        template.attachments?.(data, locale, materials) ?? Promise.resolve([]),
    }),
    ...(template.shownPictures && { shownPictures: (data) => template.shownPictures?.(data) ?? [] }),
    preview: (locale) => template.render(example, locale),
    sample: (real, key = '') => {
      const data = { ...example, ...real };
      const shown = { ...data, ...shows[key]?.(data) };
      return {
        render: (locale, words) => template.render(shown, locale, words),
        attachments: (locale, materials) => attachmentsOf(template, shown, locale, materials),
        shownPictures: () => template.shownPictures?.(shown) ?? [],
      };
    },
  };
}
