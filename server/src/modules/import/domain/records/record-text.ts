import { MAIL_ADDRESS, mailAddress } from '#kernel';
import { withoutControlCharacters } from '#rich-text/plain';

const TIME =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s*(?:(Z|UTC)|([+-]\d{2}):?(\d{2}))?)?$/;
const EARLIEST = Date.UTC(1990, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

/** Text without control characters and broken characters, trimmed and cut to `most` characters; null when empty. */
export function cleanText(text: string | null | undefined, most = 255): string | null {
  const clean = withoutControlCharacters(text ?? '')
    .replace(/\r\n?/g, '\n')
    .trim();
  return clean === '' ? null : [...clean].slice(0, most).join('').trim();
}

/** As `cleanText`, without the apostrophe that Shopify writes before numbers so that spreadsheets leave them alone. */
export function cleanNumberText(text: string | null | undefined, most = 60): string | null {
  return cleanText((text ?? '').trim().replace(/^'/, ''), most);
}

/** A mail address in its one form; null when it is none. */
export function readMail(text: string): string | null {
  const mail = mailAddress(text);
  return mail.length <= 254 && MAIL_ADDRESS.test(mail) ? mail : null;
}

/** A time such as `2024-03-01 12:00:00 +0100` in ISO 8601; null when it is none. Without a zone it is UTC. */
export function readTime(text: string): string | null {
  const [, day, time = '00:00', , hours, minutes] = TIME.exec(text.trim()) ?? [];
  if (day === undefined) return null;
  const zone = hours === undefined ? 'Z' : `${hours}:${minutes}`;
  const at = new Date(`${day}T${time}${zone}`);
  const isReal = at.getTime() >= EARLIEST && at.getTime() < LATEST;
  return isReal && new Date(`${day}T00:00Z`).toISOString().startsWith(day) ? at.toISOString() : null;
}

/** Tags of a list such as `vip, wholesale`: each once, in order. */
export function readTags(text: string | readonly string[] | null): string[] {
  const parts = typeof text === 'string' ? text.split(',') : (text ?? []);
  return [...new Set(parts.flatMap((part) => cleanText(part, 60) ?? []))].slice(0, 100);
}

/** The number of an id such as `gid://shopify/Customer/123`; other ids as they are; null when it is empty. */
export function readId(text: string | null): string | null {
  return cleanNumberText(text?.replace(/^gid:\/\/shopify\/\w+\//, '').replace(/\?.*/s, '') ?? null, 120);
}
