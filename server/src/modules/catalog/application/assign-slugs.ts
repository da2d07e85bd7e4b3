import { Injectable } from '@nestjs/common';
import { slugTaken } from '../domain/errors.js';
import { withoutEmptySlugs, type Sluggable } from '../domain/slug.js';
import { Slugs, type SlugKind } from '../domain/slugs.js';
import { addressFolder, numbered, slugOf } from '#kernel';
import { Redirects, type Move } from '#modules/redirects';

/** The addresses of a product or category before a change. */
export interface FormerAddresses {
  readonly name: string;
  readonly slug: string | null;
  readonly dutch: string | undefined;
}

/** So many numbers are tried at a time. */
const NUMBERS = 50;
const OTHERWISE: Record<SlugKind, string> = { product: 'product', category: 'collection' };

/** Gives products and categories their slugs. Every method joins the caller's transaction. */
@Injectable()
export class AssignSlugs {
  constructor(
    private readonly slugs: Slugs,
    private readonly redirects: Redirects,
  ) {}

  /** What `complete` and `recordMoves` compare with; take it before the change. */
  static former({ name, slug, translations }: Sluggable): FormerAddresses {
    return { name, slug, dutch: translations['nl']?.slug };
  }

  /**
   * Generates the missing slugs from the names and checks those that were entered. Throws `catalog.slug-taken`.
   * @param former the addresses before the change; missing for a new product or category
   */
  async complete(kind: SlugKind, subject: Sluggable, former?: FormerAddresses): Promise<void> {
    const dutch = subject.translations['nl'];
    const entered = [
      subject.slug !== null && subject.slug !== former?.slug ? [subject.slug] : [],
      dutch?.slug && dutch.slug !== former?.dutch ? [dutch.slug] : [],
    ].flat();
    if (entered.length > 0) {
      const [taken] = await this.slugs.taken(kind, entered, { exceptId: subject.id });
      if (taken !== undefined) throw slugTaken(taken);
    }
    await this.generate(kind, [subject]);
  }

  /**
   * Generates the missing slugs of many products or categories, the first of a name without a number. A product of an
   * outside catalogue gets the slug of its handle there.
   * @param handles of categories of an outside catalogue, by id
   */
  async generate(
    kind: SlugKind,
    subjects: readonly (Sluggable & { shopifyHandle?: string | null })[],
    handles: ReadonlyMap<string, string | null> = new Map(),
  ): Promise<void> {
    for (const subject of subjects) subject.translations = withoutEmptySlugs(subject.translations);
    const missing = subjects.flatMap((subject) =>
      missingSlugs(kind, subject, handles.get(subject.id) ?? subject.shopifyHandle ?? null),
    );
    const given = new Set(
      subjects.flatMap(({ slug, translations }) => [slug ?? [], translations['nl']?.slug ?? []].flat()),
    );
    const taken = await this.taken(kind, new Set(missing.map(({ base }) => base)));
    for (const { base, set } of missing) {
      const slug = await this.free(kind, base, taken, given);
      given.add(slug);
      set(slug);
    }
  }

  /** Redirects the addresses that a saved change has left. */
  async recordMoves(kind: SlugKind, subject: Sluggable, former: FormerAddresses): Promise<void> {
    const { slug } = subject;
    if (slug === null) return;
    const dutch = subject.translations['nl']?.slug ?? slug;
    const english = addressFolder(kind, 'en');
    const moves: Move[] = [];
    if (former.slug !== null && former.slug !== slug) moves.push(moved(english, former.slug, slug));
    const formerDutch = former.dutch ?? former.slug;
    if (formerDutch !== null && formerDutch !== dutch)
      moves.push(moved(addressFolder(kind, 'nl'), formerDutch, dutch));
    if (kind === 'category' && former.name.toLowerCase() !== subject.name.toLowerCase())
      moves.push(moved(english, former.name, slug));
    await this.redirects.moved(moves);
  }

  private async taken(kind: SlugKind, slugs: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    if (slugs.size === 0) return slugs;
    return this.slugs.taken(kind, [...slugs], { withRedirects: true });
  }

  private async free(
    kind: SlugKind,
    base: string,
    taken: ReadonlySet<string>,
    given: ReadonlySet<string>,
  ): Promise<string> {
    if (!taken.has(base) && !given.has(base)) return base;
    for (let most = NUMBERS; ; most *= NUMBERS) {
      const candidates = [...numbered(base, most)];
      const used = await this.taken(kind, new Set(candidates));
      const free = candidates.find((slug) => !used.has(slug) && !given.has(slug));
      if (free !== undefined) return free;
    }
  }
}

interface MissingSlug {
  readonly base: string;
  readonly set: (slug: string) => void;
}

function missingSlugs(kind: SlugKind, subject: Sluggable, handle: string | null): MissingSlug[] {
  const missing: MissingSlug[] = [];
  if (subject.slug === null) {
    const base = slugOf(handle ?? subject.name, OTHERWISE[kind]);
    missing.push({ base, set: (slug) => (subject.slug = slug) });
  }
  const dutch = subject.translations['nl'];
  if (dutch?.name && dutch.slug === undefined) {
    const base = slugOf(dutch.name, OTHERWISE[kind]);
    // The same name in both languages shares the slug.
    if (base !== slugOf(subject.name, OTHERWISE[kind]))
      missing.push({
        base,
        set: (slug) => (subject.translations = { ...subject.translations, nl: { ...dutch, slug } }),
      });
  }
  return missing;
}

function moved(folder: string, from: string, to: string): Move {
  return { from: folder + from, to: folder + encodeURIComponent(to) };
}
