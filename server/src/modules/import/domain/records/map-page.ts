import type { Finding } from '../engine/finding.js';
import type { SourceRecord } from './records.js';
import { cleanText, readId } from './record-text.js';
import { shortenedRichText } from '#rich-text';

/** A page or an article as its source describes it. */
export interface SourcePage {
  readonly row: number;
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  /** HTML. */
  readonly body: string;
  readonly summary: string | null;
  /** The handle of the article's blog; null for a page. */
  readonly blog: string | null;
}

const LONGEST_SLUG = 120;

/** A draft page in the shop's terms. An article is named after its blog as well, so that it cannot meet a page. */
export function mapPage(source: SourcePage): SourceRecord {
  const { row, blog } = source;
  const id = readId(source.id) ?? source.id;
  const handle = cleanText(source.handle);
  const title = cleanText(source.title, 200);
  const slug = slugOf([blog, handle ?? title ?? id].filter((part) => part !== null).join('-'));
  const sourcePath = blog === null ? `/pages/${handle ?? id}` : `/blogs/${blog}/${handle ?? id}`;
  const base = { key: `${blog === null ? 'page' : 'article'}/${id}`, name: slug, title, row };
  const about = { row, handle: slug, value: null };
  if (title === null) {
    const missing: Finding = { ...about, kind: 'rejected', field: 'title', code: 'page-title-missing' };
    return { ...base, fields: null, findings: [missing] };
  }
  const { html: body, isShortened } = shortenedRichText(source.body);
  const shortened: Finding = { ...about, kind: 'note', field: 'body', code: 'page-shortened' };
  const fields = {
    slug,
    title,
    body,
    summary: cleanText(source.summary?.replace(/<[^<>]*>/g, ' '), 500),
    sourcePath: sourcePath.slice(0, 500),
    shopifyId: `${blog === null ? 'page' : 'article'}/${id}`,
  };
  return { ...base, fields, findings: isShortened ? [shortened] : [] };
}

/** Letters and digits of any script, in lower case, joined by hyphens; at most 120 characters, never empty. */
function slugOf(text: string): string {
  const slug = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return [...slug].slice(0, LONGEST_SLUG).join('').replace(/-$/, '') || 'page';
}
