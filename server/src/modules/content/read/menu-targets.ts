import { Injectable } from '@nestjs/common';
import type { MenuTarget } from '#contracts/menus';
import { ABOUT_SLUG, pageAddress, type PageLanguage } from '#kernel';
import { Database } from '#platform/database/database';

/** At most as many pages and categories as can be chosen from. */
const MOST = 1000;

type Translations = Readonly<Record<string, { title?: string; name?: string; slug?: string } | undefined>>;
interface PageRow {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly status: 'draft' | 'published';
  readonly translations: Translations;
}
interface CategoryRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly translations: Translations;
}

/** The owner's pages and categories, as menus lead to them. */
@Injectable()
export class MenuTargets {
  constructor(private readonly database: Database) {}

  /** All of them, by name. */
  all(): Promise<MenuTarget[]> {
    return this.read('true', [], 'true', []);
  }

  /** Those of the given ids that there are. */
  of(pages: readonly string[], categories: readonly string[]): Promise<MenuTarget[]> {
    return this.read('id = ANY($1::uuid[])', [pages], 'id = ANY($1::uuid[])', [categories]);
  }

  private async read(
    whichPages: string,
    pageValues: unknown[],
    whichCategories: string,
    categoryValues: unknown[],
  ): Promise<MenuTarget[]> {
    const [pages, categories] = await Promise.all([
      this.database.query<PageRow & Record<string, unknown>>(
        `SELECT id, slug, title, status, translations FROM pages WHERE ${whichPages} ORDER BY plain_text(title), id LIMIT ${MOST}`,
        pageValues,
      ),
      this.database.query<CategoryRow & Record<string, unknown>>(
        `SELECT id, name, coalesce(slug, name) AS slug, translations FROM categories
         WHERE ${whichCategories} ORDER BY plain_text(name), id LIMIT ${MOST}`,
        categoryValues,
      ),
    ]);
    return [...pages.map(targetOfPage), ...categories.map(targetOfCategory)];
  }
}

const inBoth = (of: (locale: PageLanguage) => string) => ({ en: of('en'), nl: of('nl') });

function targetOfPage({ id, slug, title, status, translations }: PageRow): MenuTarget {
  return {
    kind: 'ownPage',
    target: id,
    name: inBoth((locale) => translations[locale]?.title || title),
    path: inBoth((locale) =>
      slug === ABOUT_SLUG
        ? pageAddress('about', { locale })
        : pageAddress('customPage', { locale, slug: (locale === 'nl' && translations['nl']?.slug) || slug }),
    ),
    isPublished: status === 'published',
    isLegal: false,
  };
}

function targetOfCategory({ id, slug, name, translations }: CategoryRow): MenuTarget {
  const dutch = translations['nl']?.slug || slug;
  return {
    kind: 'category',
    target: id,
    name: inBoth((locale) => translations[locale]?.name || name),
    // In English it has the encoded name (specification §2).
    path: inBoth((locale) => pageAddress('category', { locale, slug: locale === 'nl' ? dutch : name })),
    isPublished: true,
    isLegal: false,
  };
}
