import type { Locale } from '#contracts/primitives';
import type { MailTemplate, RenderedMail } from './mail-template.js';

/** A template with data that stands for what it is used for, so that it can be looked at without sending it. */
export interface ExemplifiedMail extends MailTemplate {
  preview(locale: Locale): RenderedMail;
}

/** Ties a template to its example; `preview` renders it exactly as a sent mail would be. */
export function withExample<Data>(template: MailTemplate<Data>, example: Data): ExemplifiedMail {
  return {
    name: template.name,
    render: (data, locale) => template.render(data, locale),
    preview: (locale) => template.render(example, locale),
  };
}
