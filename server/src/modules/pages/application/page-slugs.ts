import { Injectable } from '@nestjs/common';
import { slugTaken } from '../domain/errors.js';
import type { CustomPage, PageAddresses, PageDetails } from '../domain/custom-page.js';
import { TakenSlugs } from '../read/taken-slugs.js';
import { numbered, pageAddress, slugOf } from '#kernel';
import { Redirects, type Move } from '#modules/redirects';

/** Details as they are entered: a missing slug stays as it was, null and an empty one are generated from the title. */
export type PageInput = Omit<PageDetails, 'slug'> & { readonly slug?: string | null | undefined };

/** So many numbers are tried behind a title that other pages have too. */
const NUMBERS = 200;
const OTHERWISE = 'page';

/** Gives pages their slugs and redirects former addresses. Every method joins the caller's transaction. */
@Injectable()
export class PageSlugs {
  constructor(
    private readonly takenSlugs: TakenSlugs,
    private readonly redirects: Redirects,
  ) {}

  /**
   * The details with all slugs. Throws `pages.slug-taken` for an entered slug of another page.
   * @param former the page before the change; missing for a new one
   */
  async complete(id: string, input: PageInput, former?: CustomPage): Promise<PageDetails> {
    const entered = input.slug === undefined ? former?.slug : input.slug;
    const slug = entered ?? (await this.generate(id, input.title));
    const dutch = await this.dutch(id, input, former);
    const [taken] = await this.takenSlugs.among(
      [entered, dutch?.slug].filter((one) => one !== undefined && one !== null),
      { exceptId: id },
    );
    if (taken !== undefined) throw slugTaken(taken);
    return { ...input, slug, translations: dutch ? { nl: dutch } : {} };
  }

  /** Redirects the addresses that a published page has left. */
  async recordMoves(
    moved: readonly { readonly page: CustomPage; readonly former: PageAddresses }[],
  ): Promise<void> {
    const moves = moved.filter(({ page }) => page.status === 'published').flatMap(movesOf);
    await this.redirects.moved(moves);
  }

  /** The Dutch texts with a slug when the title needs one of its own. */
  private async dutch(
    id: string,
    { title, translations }: PageInput,
    former?: CustomPage,
  ): Promise<PageDetails['translations']['nl']> {
    const { nl } = translations;
    if (!nl) return undefined;
    const { slug = former?.translations.nl?.slug, ...texts } = nl;
    if (slug) return { ...texts, slug };
    // The same title in both languages shares the slug.
    if (!texts.title || slugOf(texts.title, OTHERWISE) === slugOf(title, OTHERWISE)) return texts;
    return { ...texts, slug: await this.generate(id, texts.title) };
  }

  private async generate(id: string, title: string): Promise<string> {
    const candidates = [...numbered(slugOf(title, OTHERWISE), NUMBERS)];
    const taken = await this.takenSlugs.among(candidates, { exceptId: id, withRedirects: true });
    const free = candidates.find((slug) => !taken.has(slug));
    if (free === undefined) throw slugTaken();
    return free;
  }
}

function movesOf({ page, former }: { page: CustomPage; former: PageAddresses }): Move[] {
  const addresses = ({ slug, translations }: PageAddresses) => [
    pageAddress('customPage', { locale: 'en', slug }),
    pageAddress('customPage', { locale: 'nl', slug: translations.nl?.slug ?? slug }),
  ];
  const present = addresses(page);
  return addresses(former).flatMap((from, index) => {
    const to = present[index];
    return to === undefined || from === to ? [] : [{ from, to }];
  });
}
