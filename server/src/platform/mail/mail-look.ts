import { WORDMARK } from './mail-layout.js';

/** What mails show instead of the colours of the layout and of the name at their top. */
export interface MailLook {
  /** By the colour of the layout, both as `#rrggbb`. */
  readonly colours: Readonly<Record<string, string>>;
  /** A picture at an absolute address; sides in pixels as shown. */
  readonly logo: { readonly url: string; readonly width: number; readonly height: number } | null;
}

/** Attributes with colours. A text of a mail cannot be taken for one: in it, quotation marks are escaped. */
const COLOURED = / (?:style|bgcolor)="[^"]*"/g;
const COLOUR = /#[0-9a-f]{6}\b/g;
const NAMED = new RegExp(`${WORDMARK.start}(.*?)${WORDMARK.end}`, 's');

/** A rendered mail in another look. Who does not load pictures sees the name in the logo's place. */
export function withLook<T extends { readonly html: string }>(mail: T, look: MailLook | undefined): T {
  if (!look) return mail;
  const { colours, logo } = look;
  const html = mail.html.replace(COLOURED, (attribute) =>
    attribute.replace(COLOUR, (colour) => colours[colour] ?? colour),
  );
  if (!logo) return { ...mail, html };
  const { url, width, height } = logo;
  const picture = (name: string) =>
    `<img src="${url}" alt="${name}" width="${width}" height="${height}" style="display:block;width:${width}px;height:${height}px;border:0;">`;
  return { ...mail, html: html.replace(NAMED, (_marked, name: string) => picture(name)) };
}
