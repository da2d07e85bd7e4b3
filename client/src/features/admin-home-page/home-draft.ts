import type { Statement, Statements } from '#contracts/shop-statements';
import {
  homePageInput,
  homePart,
  type HomePage,
  type HomePageInput,
  type HomeSection,
  type CustomHomeSection,
} from '#contracts/home-page';
import { faultsOf as contractFaultsOf, type Faults } from '../../shared/format/field-faults';

/** The places of statements that stand on the home page. */
const HOME_PLACES = ['hero', 'story', 'promise', 'newsletter'] as const;
export type HomePlace = (typeof HOME_PLACES)[number];

/** The home page as it is typed: texts may be unfinished, and a statement of blanks says nothing. */
export interface HomeDraft extends Record<HomePlace, Statement> {
  sections: HomeSection[];
}

const NOTHING: Statement = { en: { title: '', text: '' }, nl: { title: '', text: '' } };

/** The form with a stored home page. */
export function draftOf({ sections, hero, story, promise, newsletter }: HomePage): HomeDraft {
  return {
    sections,
    hero: hero ?? NOTHING,
    story: story ?? NOTHING,
    promise: promise ?? NOTHING,
    newsletter: newsletter ?? NOTHING,
  };
}

const isBlank = ({ en, nl }: Statement) =>
  [en.title, en.text, nl.title, nl.text].every((text) => text.trim() === '');
const saidIn = (statement: Statement) => (isBlank(statement) ? null : statement);

/** The request that saves a draft without faults; `revision`: of the home page that it was made from. */
export function inputOf(
  { sections, hero, story, promise, newsletter }: HomeDraft,
  revision: string,
): HomePageInput {
  return {
    sections,
    hero: saidIn(hero),
    story: saidIn(story),
    promise: saidIn(promise),
    newsletter: saidIn(newsletter),
    revision,
  };
}

/** The statements of a draft, as the storefront knows them; the other places stay. */
export function statementsOf(draft: HomeDraft, others: Statements): Statements {
  const said = HOME_PLACES.map((place) => [place, saidIn(draft[place]) ?? undefined] as const);
  return { ...others, ...Object.fromEntries(said) };
}

/** What the contract refuses of a draft, by the path of the field. A section has the path of its place in the list. */
export const faultsOf = (draft: HomeDraft): Faults => contractFaultsOf(homePageInput, inputOf(draft, '-'));

/** The language that alone has faults at these paths; undefined when both have or none. */
export function languageOfFaults(paths: readonly string[]): 'en' | 'nl' | undefined {
  const has = (language: string) => paths.some((path) => path.split('.').includes(language));
  if (has('en') === has('nl')) return undefined;
  return has('en') ? 'en' : 'nl';
}

/** True for a custom section, which can be removed. Those of the shop can only be hidden. */
export const isCustom = (section: HomeSection): section is CustomHomeSection =>
  !homePart.options.some((part) => part === section.kind);

const BOTH = { en: '', nl: '' };

/** A new custom section. */
export function newSection(kind: CustomHomeSection['kind'], id: string): CustomHomeSection {
  const shared = { id, isHidden: false, title: BOTH };
  if (kind === 'text') return { ...shared, kind, body: BOTH };
  if (kind === 'products') return { ...shared, kind, category: null, count: 4 };
  return { ...shared, kind, picture: '', alt: BOTH, madeWithAi: false, text: BOTH, link: null, side: 'left' };
}

/** The sections with one moved by so many places; at the ends it stays. */
export function moved(sections: readonly HomeSection[], id: string, by: number): HomeSection[] {
  const from = sections.findIndex((one) => one.id === id);
  const to = Math.min(Math.max(from + by, 0), sections.length - 1);
  const others = sections.filter((one) => one.id !== id);
  const section = sections[from];
  return section ? [...others.slice(0, to), section, ...others.slice(to)] : [...sections];
}
