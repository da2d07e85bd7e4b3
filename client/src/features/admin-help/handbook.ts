import type { Locale } from '#contracts/primitives';
import { plainLatin } from '#kernel/text-forms';
import { HANDBOOK, type HandbookSlug } from '../admin-shared/handbook/handbook-places';
import sizes from './pictures/sizes.json';

/** A page of the handbook in one language. */
export interface HandbookPage {
  readonly slug: HandbookSlug;
  readonly title: string;
  /** Markdown, below the title. */
  readonly text: string;
  /** What the page is for: its first paragraph. */
  readonly summary: string;
  /** The pictures in its language, by the names that the text gives them. */
  readonly pictures: ReadonlyMap<string, HandbookPicture>;
}

interface HandbookPicture {
  readonly src: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** All pages in a language, in their order. Each language is loaded by itself. */
export async function handbookIn(locale: Locale): Promise<HandbookPage[]> {
  const { default: files, pictures } = await (locale === 'nl' ? import('./pages-nl') : import('./pages-en'));
  const byName = new Map(
    Object.entries<number[]>(sizes)
      .map(([name, [width = 0, height = 0]]) => {
        const src = pictures[`./pictures/${name}.webp`] ?? '';
        return [name.replace(`${locale}/`, ''), { src, width, height }] as const;
      })
      .filter(([, { src }]) => src),
  );
  return HANDBOOK.flatMap(({ pages }) => pages).map((slug) =>
    pageOf(slug, files[`./pages/${locale}/${slug}.md`] ?? '', byName),
  );
}

function pageOf(slug: HandbookSlug, file: string, pictures: HandbookPage['pictures']): HandbookPage {
  const [heading = '', ...rest] = file.split('\n');
  const text = rest.join('\n').trim();
  return {
    slug,
    title: heading.replace(/^# /, ''),
    text,
    summary: plain(text.split('\n\n')[0] ?? ''),
    pictures,
  };
}

/** Without marks of bold words and without targets of links. */
const plain = (markdown: string) =>
  markdown
    .replaceAll('**', '')
    .replace(/\]\([^()\s]*\)/g, '')
    .replaceAll('[', '')
    .replaceAll('\n', ' ');

/**
 * The pages in which every word of a search begins a word, without accents and capitals; those that name one in their title
 * first.
 */
export function foundIn(pages: readonly HandbookPage[], search: string): HandbookPage[] {
  const words = plainLatin(search).split(/\s+/).filter(Boolean);
  const has = (text: string) => {
    const there = plainLatin(text).split(/[^\p{L}\p{N}]+/u);
    return (word: string) => there.some((one) => one.startsWith(word));
  };
  const found = pages.filter(({ title, text }) => words.every(has(`${title} ${plain(text)}`)));
  const isNamed = ({ title }: HandbookPage) => words.some(has(title));
  return [...found.filter(isNamed), ...found.filter((page) => !isNamed(page))];
}
