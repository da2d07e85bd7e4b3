import type { Locale } from '#contracts/primitives';

/** A row of a mail's table. `detail` is shown small below the label; `strong` marks a total. */
export interface MailTableRow {
  readonly label: string;
  readonly value: string;
  readonly detail?: string;
  readonly strong?: boolean;
  /** The content id of an attached small picture of what the row names. Left out where it is not attached. */
  readonly picture?: string | undefined;
}

/** A part of a mail, from which HTML and text are both rendered. All texts are plain and are escaped here. */
export type MailBlock =
  | { readonly kind: 'paragraph' | 'note' | 'quote' | 'subheading'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** An attached picture, by the content id of the attachment. `alt` says the same in words. */
  | { readonly kind: 'picture'; readonly contentId: string; readonly alt: string }
  | { readonly kind: 'table'; readonly rows: readonly MailTableRow[]; readonly caption?: string };

export interface MailLayout {
  readonly locale: Locale;
  readonly shopName: string;
  /** What the inbox shows beside the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
  /** Small print below the mail: why it was sent, and links such as unsubscribing. */
  readonly footer?: {
    readonly text: string;
    readonly link?: { readonly label: string; readonly url: string };
  };
}

const COLOUR = {
  ink: '#16201b',
  bottle: '#0f3d2e',
  moss: '#2f6b4f',
  cream: '#faf6ee',
  line: '#ddd3c1',
  gold: '#b98a2f',
  stone: '#5c6259',
  white: '#ffffff',
};
const SANS = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif";
const SERIF = "font-family:Georgia,'Times New Roman',serif";
const WIDTH = 600;
const ROW_PICTURE_WIDTH = 64;

/** The pattern of the woven rule, one letter per coloured cell. Mail programs block pictures, but not cells. */
const WARP = 'bbmbbgbbmbb';
const REPEATS = 4;

/** Around the name at the top, in whose place a logo may be shown; see `withLook`. */
export const WORDMARK = { start: '<!-- name -->', end: '<!-- /name -->' } as const;

/** Where the identity of the sender goes, which is known when the mail is sent; see `withSender`. */
const SENDER_PLACE = '<!-- sender -->';

/** Adds the identity of the sender to the foot of a rendered mail, a line each (Directive 2000/31/EC, article 5). */
export function withSender<T extends { readonly html: string; readonly text: string }>(
  mail: T,
  sender: readonly string[],
): T {
  if (sender.length === 0) return mail;
  return {
    ...mail,
    html: mail.html.replace(SENDER_PLACE, () => `<br>${sender.map(escapeHtml).join('<br>')}`),
    text: `${mail.text}${sender.join('\n')}\n`,
  };
}

/**
 * Renders a mail as HTML (with tables and inline styles, which mail programs do not remove) and as text.
 * Throws when a link is not an http(s) or mailto address.
 */
export function layoutMail(mail: MailLayout): { html: string; text: string } {
  return { html: layoutHtml(mail), text: layoutText(mail) };
}

/** Escapes text for HTML content and double-quoted attributes. */
export function escapeHtml(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function layoutHtml(mail: MailLayout): string {
  const name = escapeHtml(mail.shopName);
  return `<!doctype html>
<html lang="${mail.locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${escapeHtml(mail.heading)}</title>
</head>
<body style="margin:0;padding:0;background-color:${COLOUR.cream};color:${COLOUR.ink};">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${escapeHtml(mail.preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${COLOUR.cream}">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="${WIDTH}" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:${WIDTH}px;">
<tr><td style="padding:0 0 16px;${SERIF};font-size:24px;line-height:32px;color:${COLOUR.bottle};">${WORDMARK.start}${name}${WORDMARK.end}</td></tr>
<tr><td style="padding:0 0 32px;">${wovenRule()}</td></tr>
<tr><td style="padding:0 0 20px;"><h1 style="margin:0;${SERIF};font-size:28px;line-height:34px;font-weight:normal;color:${COLOUR.ink};">${escapeHtml(mail.heading)}</h1></td></tr>
${mail.blocks.map(blockHtml).join('\n')}
<tr><td style="padding:24px 0 0;border-top:1px solid ${COLOUR.line};${SANS};font-size:13px;line-height:20px;color:${COLOUR.stone};">${footerHtml(mail)}${SENDER_PLACE}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** Two rows of small coloured cells, the second shifted by one, so that they look woven. */
function wovenRule(): string {
  const threads = WARP.repeat(REPEATS);
  const colours: Record<string, string> = { b: COLOUR.bottle, m: COLOUR.moss, g: COLOUR.gold };
  const row = (shift: number): string => {
    const cells = [...threads].map((thread, index) => {
      const colour = (index + shift) % 2 === 0 ? colours[thread] : COLOUR.cream;
      return `<td height="3" bgcolor="${colour}"></td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  };
  return `<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed;font-size:0;line-height:0;">${row(0)}${row(1)}</table>`;
}

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return textRow(block.text, `font-size:16px;line-height:26px;color:${COLOUR.ink}`);
    case 'note':
      return textRow(block.text, `font-size:14px;line-height:22px;color:${COLOUR.stone}`);
    case 'subheading':
      return `<tr><td style="padding:8px 0 12px;"><h2 style="margin:0;${SERIF};font-size:20px;line-height:26px;font-weight:normal;color:${COLOUR.ink};">${escapeHtml(block.text)}</h2></td></tr>`;
    case 'quote':
      return `<tr><td style="padding:0 0 20px;"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding:4px 0 4px 16px;border-left:3px solid ${COLOUR.gold};${SANS};font-size:16px;line-height:26px;color:${COLOUR.ink};">${lines(block.text)}</td></tr></table></td></tr>`;
    case 'button':
      return buttonHtml(block.label, block.url);
    case 'picture':
      return pictureHtml(block.contentId, block.alt);
    case 'table':
      return tableHtml(block.rows, block.caption);
  }
}

function textRow(text: string, style: string): string {
  return `<tr><td style="padding:0 0 20px;${SANS};${style};">${lines(text)}</td></tr>`;
}

function buttonHtml(label: string, url: string): string {
  const href = escapeHtml(safeUrl(url));
  return `<tr><td style="padding:4px 0 28px;"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${COLOUR.bottle}" style="border-radius:2px;"><a href="${href}" style="display:inline-block;padding:14px 28px;${SANS};font-size:16px;line-height:20px;color:${COLOUR.white};text-decoration:none;">${escapeHtml(label)}</a></td></tr></table></td></tr>`;
}

function pictureHtml(contentId: string, alt: string): string {
  return `<tr><td style="padding:0 0 20px;${SANS};font-size:14px;line-height:22px;color:${COLOUR.stone};"><img src="cid:${escapeHtml(contentId)}" alt="${escapeHtml(alt)}" width="${WIDTH}" style="display:block;width:100%;max-width:${WIDTH}px;height:auto;border:0;"></td></tr>`;
}

function tableHtml(rows: readonly MailTableRow[], caption: string | undefined): string {
  const cell = `padding:10px 0;border-top:1px solid ${COLOUR.line};${SANS};font-size:15px;line-height:22px;color:${COLOUR.ink};vertical-align:top`;
  const body = rows.map((row) => {
    const weight = row.strong ? 'font-weight:bold' : 'font-weight:normal';
    const detail = row.detail
      ? `<br><span style="font-size:13px;font-weight:normal;color:${COLOUR.stone};">${lines(row.detail)}</span>`
      : '';
    const label = besidePicture(row.picture, lines(row.label) + detail);
    return `<tr><th scope="row" align="left" style="${cell};${weight};text-align:left;">${label}</th><td align="right" style="${cell};${weight};text-align:right;padding-left:16px;">${lines(row.value)}</td></tr>`;
  });
  const title = caption
    ? `<caption style="padding:0 0 8px;text-align:left;${SANS};font-size:13px;line-height:20px;color:${COLOUR.stone};">${escapeHtml(caption)}</caption>`
    : '';
  return `<tr><td style="padding:0 0 28px;"><table width="100%" cellpadding="0" cellspacing="0" border="0">${title}${body.join('')}</table></td></tr>`;
}

/** The words of a row with its picture before them, which has none of its own: the row names it. */
function besidePicture(picture: string | undefined, words: string): string {
  if (picture === undefined) return words;
  const image = `<img src="cid:${escapeHtml(picture)}" alt="" width="${ROW_PICTURE_WIDTH}" style="display:block;width:${ROW_PICTURE_WIDTH}px;height:auto;border:0;">`;
  const font = `${SANS};font-size:15px;line-height:22px;color:${COLOUR.ink};text-align:left;vertical-align:top`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="${ROW_PICTURE_WIDTH}" style="padding:0 16px 0 0;vertical-align:top;">${image}</td><td style="${font};">${words}</td></tr></table>`;
}

/** A picture, with the cell around that of a row. */
const ATTACHED_PICTURE =
  /<td width="64"[^<>]*><img src="cid:([^"<>]*)"[^<>]*><\/td>|<img src="cid:([^"<>]*)"[^<>]*>/g;

/** The HTML of a rendered mail without the pictures that are not among its attachments. */
export function withAttachedPictures(html: string, attached: readonly { readonly cid?: string }[]): string {
  const known = new Set(attached.map(({ cid }) => cid));
  return html.replace(ATTACHED_PICTURE, (image, ofRow?: string, ofBlock?: string) =>
    known.has(ofRow ?? ofBlock) ? image : '',
  );
}

/** The HTML of a rendered mail with pictures from where a browser finds them, by content id, instead of attached ones. */
export function withPicturesFrom(html: string, addresses: ReadonlyMap<string, string>): string {
  return html.replace(/(<img src=")cid:([^"<>]*)"/g, (image, before: string, id: string) => {
    const address = addresses.get(id);
    return address === undefined ? image : `${before}${escapeHtml(address)}"`;
  });
}

function footerHtml({ shopName, footer }: MailLayout): string {
  if (!footer) return escapeHtml(shopName);
  const link = footer.link
    ? ` <a href="${escapeHtml(safeUrl(footer.link.url))}" style="color:${COLOUR.stone};">${escapeHtml(footer.link.label)}</a>`
    : '';
  return `${lines(footer.text)}${link}<br>${escapeHtml(shopName)}`;
}

function lines(text: string): string {
  return escapeHtml(text).replace(/\r?\n/g, '<br>');
}

function safeUrl(url: string): string {
  if (!/^(https?:\/\/|mailto:)[^\s]+$/i.test(url))
    throw new Error('A link in a mail must be an http(s) or mailto address');
  return url;
}

function layoutText(mail: MailLayout): string {
  const { footer } = mail;
  const parts = [mail.shopName, mail.heading, ...mail.blocks.map(blockText)];
  const small = footer
    ? [footer.text, ...(footer.link ? [`${footer.link.label}: ${footer.link.url}`] : [])]
    : [];
  return `${[...parts, ['-- ', ...small, mail.shopName].join('\n')].join('\n\n')}\n`;
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return block.text;
    case 'subheading':
      return `${block.text}\n${'-'.repeat(Math.min(block.text.length, 60))}`;
    case 'quote':
      return block.text.replace(/^/gm, '> ');
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'picture':
      return block.alt;
    case 'table':
      return [...(block.caption ? [block.caption] : []), ...block.rows.map(rowText)].join('\n');
  }
}

function rowText({ label, value, detail }: MailTableRow): string {
  return `${label}: ${value}${detail ? `\n  ${detail.replace(/\r?\n/g, '\n  ')}` : ''}`;
}
