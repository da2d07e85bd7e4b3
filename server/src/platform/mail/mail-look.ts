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

/** A rendered mail in another look. Who does not load pictures sees the name in the logo's place. */
export function withLook<T extends { readonly html: string }>(mail: T, look: MailLook | undefined): T {
  if (!look) return mail;
  const { colours, logo } = look;
  const html = mail.html.replace(COLOURED, (attribute) =>
    attribute.replace(COLOUR, (colour) => colours[colour] ?? colour),
  );
  return { ...mail, html: logo ? withLogo(html, logo) : html };
}

function withLogo(html: string, { url, width, height }: NonNullable<MailLook['logo']>): string {
  const [start, end] = [html.indexOf(WORDMARK.start), html.indexOf(WORDMARK.end)];
  if (start < 0 || end < start) return html;
  const name = html.slice(start + WORDMARK.start.length, end);
  const picture = `<img src="${url}" alt="${name}" width="${width}" height="${height}" style="display:block;width:${width}px;height:${height}px;border:0;">`;
  return html.slice(0, start) + picture + html.slice(end + WORDMARK.end.length);
}
