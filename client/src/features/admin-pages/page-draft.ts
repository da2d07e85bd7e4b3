import { ownPageInput, type OwnPage } from '#contracts/pages';
import { editableSlug } from '../../shared/config/paths';
import { claimDraftsOf, claimsBody, type ClaimDraft } from '../../shared/ui/admin/claims/claims-draft';
import { faultsByField, faultsOf as contractFaultsOf, faultTexts } from '../../shared/format/field-faults';
import type { OwnPageBody } from './pages-api';

/** The values of the page form, in English and Dutch. */
export interface PageDraft {
  title: string;
  titleNl: string;
  /** Empty: generated from the title. */
  slug: string;
  slugNl: string;
  body: string;
  bodyNl: string;
  summary: string;
  summaryNl: string;
  /** Proofs of environmental claims. */
  claims: ClaimDraft[];
}

export type PageField = keyof PageDraft;
export type PageFault = 'titleFault' | 'slugFault' | 'tooLong';

export const EMPTY_PAGE: PageDraft = {
  title: '', titleNl: '', slug: '', slugNl: '', body: '', bodyNl: '', summary: '', summaryNl: '', claims: [],
}; // prettier-ignore

/** The form of an existing page. */
export function draftOf({ title, slug, body, summary, claims, translations: { nl } }: OwnPage): PageDraft {
  return {
    title,
    titleNl: nl?.title ?? '',
    slug: editableSlug(slug),
    slugNl: nl?.slug ?? '',
    body,
    bodyNl: nl?.body ?? '',
    summary: summary ?? '',
    summaryNl: nl?.summary ?? '',
    claims: claimDraftsOf(claims),
  };
}

/** The draft as it is sent; `base` is the page that was edited. */
export function bodyOf(draft: PageDraft, base: OwnPage | null): OwnPageBody {
  const dutch = { title: draft.titleNl, body: draft.bodyNl, summary: draft.summaryNl };
  const texts = Object.entries(dutch).filter(([, text]) => text.trim() !== '');
  const isTranslated = texts.length > 0 || draft.slugNl.trim() !== '';
  return {
    title: draft.title.trim(),
    slug: draft.slug.trim() || null,
    body: draft.body,
    summary: draft.summary.trim() || null,
    translations: isTranslated ? { nl: { ...Object.fromEntries(texts), slug: draft.slugNl.trim() } } : {},
    claims: claimsBody(draft.claims),
    version: base?.version,
  };
}

const FIELDS = {
  title: 'title',
  slug: 'slug',
  body: 'body',
  summary: 'summary',
  'translations.nl.title': 'titleNl',
  'translations.nl.slug': 'slugNl',
  'translations.nl.body': 'bodyNl',
  'translations.nl.summary': 'summaryNl',
  claims: 'claims',
} as const;

const TEXTS = {
  title: { missing: 'titleFault', invalid: 'tooLong' },
  titleNl: 'tooLong',
  slug: 'slugFault',
  slugNl: 'slugFault',
  body: 'tooLong',
  bodyNl: 'tooLong',
  summary: 'tooLong',
  summaryNl: 'tooLong',
  claims: 'tooLong',
} as const;

/** What the contract refuses of the draft. */
export function faultsOf(draft: PageDraft): Partial<Record<PageField, PageFault>> {
  const faults = faultsByField<PageField>(contractFaultsOf(ownPageInput, bodyOf(draft, null)), FIELDS);
  return faultTexts<PageField, PageFault>(faults, TEXTS);
}
