import type { Locale } from '#contracts/primitives';
import type { MailTemplate, RenderedMail } from './mail-template.js';

/** A template with example data, so that the mail can be shown without sending one. */
export interface ExemplifiedMail extends MailTemplate {
  preview(locale: Locale): RenderedMail;
}

/** Adds an example to a template; `preview` renders it exactly as a sent mail. */
export function withExample<Data>(template: MailTemplate<Data>, example: Data): ExemplifiedMail {
  return {
    name: template.name,
    render: (data, locale) => template.render(data, locale),
    ...(template.attachments && {
      attachments: (data, locale, pictures) =>
        template.attachments?.(data, locale, pictures) ?? Promise.resolve([]),
    }),
    preview: (locale) => template.render(example, locale),
  };
}
