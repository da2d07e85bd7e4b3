import { claimsUnproven, pageChanged, textTooComplex, textTooLong } from './errors.js';
import type { Claim } from '#contracts/claims';
import type { PageStatus, PageTexts } from '#contracts/pages';
import { unprovenClaims, type UnprovenClaim } from '#legal/environmental-claims';
import { pictureSources, richText, RichTextRefused } from '#rich-text';
import { MAX_CHARACTERS, plainText } from '#rich-text/plain';

/** What the owner edits of a page. */
export interface PageDetails {
  readonly slug: string;
  readonly title: string;
  /** Rich text. */
  readonly body: string;
  readonly summary: string | null;
  readonly translations: { readonly nl?: PageTexts | undefined };
  /** Proofs of the environmental claims in its texts; missing: they stay. */
  readonly claims?: readonly Claim[] | undefined;
}

/** A page as a source describes it. */
export interface PageData extends Omit<PageDetails, 'translations' | 'claims'> {
  /** Where it stood in the earlier shop, such as `/pages/about-us`. */
  readonly sourcePath: string | null;
  readonly shopifyId: string | null;
}

/** The addresses of a page before a change. */
export type PageAddresses = Pick<PageDetails, 'slug' | 'translations'>;

/** A page that the owner writes, at `/pages/<slug>`. Shoppers see it once it is published. */
export class CustomPage {
  readonly id!: string;
  readonly slug!: string;
  readonly title!: string;
  readonly body!: string;
  readonly summary!: string | null;
  readonly translations!: PageDetails['translations'];
  readonly claims!: readonly Claim[];
  readonly status!: PageStatus;
  readonly sourcePath!: string | null;
  readonly shopifyId!: string | null;
  readonly version!: number;
  readonly publishedAt!: Date | null;
  readonly createdAt!: Date;
  readonly updatedAt!: Date;

  /** A draft. Throws as `change`. */
  static create(
    id: string,
    data: Omit<PageDetails, 'translations'> & Partial<PageDetails & PageData>,
    now: Date,
  ): CustomPage {
    const page = Object.assign(new CustomPage(), {
      id,
      translations: {},
      claims: [],
      status: 'draft',
      sourcePath: null,
      shopifyId: null,
      version: 0,
      publishedAt: null,
      createdAt: now,
    } as const);
    page.change(data, now);
    return page;
  }

  get data(): PageData {
    const { slug, title, body, summary, sourcePath, shopifyId } = this;
    return { slug, title, body, summary, sourcePath, shopifyId };
  }

  /** All fields, for the audit log and for an undo of a deletion. */
  get details(): object {
    return { ...this };
  }

  /** The addresses on other hosts of the pictures in its texts, each once. */
  get pictureSources(): string[] {
    return [...new Set([this.body, this.translations.nl?.body ?? ''].flatMap(pictureSources))];
  }

  /** Replaces what the owner edits. Throws as `change`, and `pages.page-changed` when another version was edited. */
  replace(details: PageDetails, now: Date, editedVersion?: number): void {
    if (editedVersion !== undefined && editedVersion !== this.version)
      throw pageChanged(this.id, this.version);
    this.change(details, now);
  }

  get unprovenClaims(): UnprovenClaim[] {
    return unprovenClaimsOf(this);
  }

  /**
   * Throws `pages.claims-unproven` when shoppers see the page and it makes a claim without proof.
   * @param known the claims that it made while shoppers saw it before the change
   */
  requireProof(known: readonly UnprovenClaim[] = []): void {
    const missing = this.shownClaims(known);
    if (missing.length > 0) throw claimsUnproven(missing);
  }

  /** The claims without proof that shoppers would see once these fields are changed, and do not see now. */
  claimsAfter(data: Partial<PageData>, now: Date): UnprovenClaim[] {
    const changed = Object.assign(new CustomPage(), this);
    changed.change(data, now);
    return changed.shownClaims(this.unprovenClaims);
  }

  private shownClaims(known: readonly UnprovenClaim[]): UnprovenClaim[] {
    if (this.status !== 'published') return [];
    const keyOf = ({ field, word }: UnprovenClaim) => `${field} ${word}`;
    const before = new Set(known.map(keyOf));
    return this.unprovenClaims.filter((claim) => !before.has(keyOf(claim)));
  }

  /** Replaces the given fields; the texts are sanitised. Throws `pages.text-too-long`, `pages.text-too-complex`. */
  change(data: Partial<PageDetails & PageData>, now: Date): void {
    const { claims = this.claims } = data;
    const { body, translations } = data;
    this.set({
      ...data,
      ...(body !== undefined && { body: read(body) }),
      ...(translations !== undefined && { translations: translated(translations) }),
      claims,
      updatedAt: now,
      version: this.version + 1,
    });
  }

  publish(now: Date): void {
    if (this.status === 'published') return;
    this.set({ status: 'published', publishedAt: now });
    this.change({}, now);
  }

  unpublish(now: Date): void {
    if (this.status === 'draft') return;
    this.set({ status: 'draft', publishedAt: null });
    this.change({}, now);
  }

  /** Fields change by methods only. */
  private set(changes: Partial<CustomPage>): void {
    Object.assign(this, changes);
  }
}

/** The environmental claims in the texts of a page that it has no proof of, by field (Directive (EU) 2024/825). */
export function unprovenClaimsOf({
  title,
  body,
  summary,
  translations: { nl },
  claims,
}: Pick<CustomPage, 'title' | 'body' | 'summary' | 'translations' | 'claims'>): UnprovenClaim[] {
  const fields = {
    title,
    body: plainText(body),
    summary,
    'translations.nl.title': nl?.title,
    'translations.nl.body': plainText(nl?.body ?? ''),
    'translations.nl.summary': nl?.summary,
  };
  return unprovenClaims(fields, { claims });
}

/** The translation without empty texts; without any text it is left out. */
function translated({ nl }: PageDetails['translations']): PageDetails['translations'] {
  const texts = Object.entries({ ...nl, body: read(nl?.body ?? '') }).filter(([, text]) => Boolean(text));
  return texts.length === 0 ? {} : { nl: Object.fromEntries(texts) };
}

function read(text: string): string {
  try {
    return richText(text);
  } catch (error) {
    if (!(error instanceof RichTextRefused)) throw error;
    throw error.problem === 'text-too-long' ? textTooLong(MAX_CHARACTERS) : textTooComplex();
  }
}

/** The repository of pages. A locked row stays locked until the transaction ends. */
export abstract class CustomPages {
  abstract lockAll(ids: readonly string[]): Promise<CustomPage[]>;
  abstract lockBySlugs(slugs: readonly string[]): Promise<CustomPage[]>;
  /** Throws `pages.slug-taken`. */
  abstract add(page: CustomPage): Promise<void>;
  /** Throws `pages.slug-taken`. */
  abstract save(page: CustomPage): Promise<void>;
  abstract remove(ids: readonly string[]): Promise<void>;
}
