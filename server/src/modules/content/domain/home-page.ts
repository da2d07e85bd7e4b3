import type { HomePage as HomePageWithRevision, HomePart, HomeSection } from '#contracts/home-page';
import { DomainError } from '#kernel';
import { pictureSources, richText, RichTextRefused } from '#rich-text';
import { MAX_CHARACTERS } from '#rich-text/plain';

/** The sections that the shop comes with, in the order of the untouched home page (specification §2). */
const HOME_PARTS = [
  'hero',
  'promotion',
  'featured',
  'customers',
  'reviews',
  'collections',
  'story',
  'promises',
  'newsletter',
] as const satisfies readonly HomePart[];

/** The places of statements that stand on the home page. */
export const HOME_STATEMENTS = ['hero', 'story', 'promise', 'newsletter'] as const;

/** What the owner edits as her home page; null where nothing is said. */
export type HomePage = Readonly<Omit<HomePageWithRevision, 'revision'>>;

const partSection = (kind: HomePart, isHidden: boolean): HomeSection => ({ id: kind, kind, isHidden });

/** The home page that the shop comes with. */
export const DEFAULT_HOME_SECTIONS: readonly HomeSection[] = HOME_PARTS.map((kind) =>
  partSection(kind, false),
);

/** The sections with every part of the shop: one that a stored home page does not know is hidden at its end. */
export function completed(sections: readonly HomeSection[]): HomeSection[] {
  const known = new Set<string>(sections.map(({ kind }) => kind));
  return [
    ...sections,
    ...HOME_PARTS.filter((kind) => !known.has(kind)).map((kind) => partSection(kind, true)),
  ];
}

/** Throws `content.home-page-doubled` (400) for a part of the shop that stands on the page twice. */
export function requireEachPartOnce(sections: readonly HomeSection[]): void {
  const doubled = HOME_PARTS.find((part) => sections.filter(({ kind }) => kind === part).length > 1);
  if (doubled === undefined) return;
  throw new DomainError(
    'content.home-page-doubled',
    'invalid',
    `The section "${doubled}" can stand on the home page once.`,
    { kind: doubled },
  );
}

/** The section with its text in the allowed HTML. Throws `content.home-text-refused` (400) for a text beyond its bounds. */
export function cleaned(section: HomeSection): HomeSection {
  if (section.kind !== 'text') return section;
  try {
    return { ...section, body: { en: richText(section.body.en), nl: richText(section.body.nl) } };
  } catch (error) {
    if (!(error instanceof RichTextRefused)) throw error;
    const tooLong = error.problem === 'text-too-long';
    throw new DomainError(
      'content.home-text-refused',
      'invalid',
      tooLong
        ? `A text of the home page has at most ${MAX_CHARACTERS} characters.`
        : 'A text of the home page has too many parts within each other.',
      { section: section.id, problem: error.problem },
    );
  }
}

/** The addresses of pictures of other hosts in the texts of the sections. */
export const sourcesOf = (sections: readonly HomeSection[]): string[] =>
  pictureSources(sections.map((one) => (one.kind === 'text' ? one.body.en + one.body.nl : '')).join(''));
