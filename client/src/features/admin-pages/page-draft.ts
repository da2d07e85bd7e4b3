import { customPageInput, type CustomPage } from '#contracts/pages';
import type { Locale } from '#contracts/primitives';
import {
  lacksFirst,
  shownFaults,
  shownTexts,
  storedTexts,
  type DutchFields,
} from '../../shared/config/first-language';
import { editableSlug } from '../../shared/config/paths';
import { claimDraftsOf, claimsBody, type ClaimDraft } from '../admin-shared/claims/claims-draft';
import { faultsByField, faultsOf as contractFaultsOf, faultTexts } from '../../shared/format/field-faults';
import type { CustomPageBody } from './pages-api';

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

/** The Dutch field of each text that falls back to the other language. */
const DUTCH = {
  title: 'titleNl',
  body: 'bodyNl',
  summary: 'summaryNl',
} as const satisfies DutchFields<PageDraft>;

/** The form of an existing page, in a shop with this first language. */
export function draftOf(page: CustomPage, first: Locale = 'en'): PageDraft {
  const { title, slug, body, summary, claims, translations } = page;
  const { nl } = translations;
  const stored: PageDraft = {
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
  return shownTexts(stored, DUTCH, first);
}

/** The draft as it is sent; `base` is the page that was edited. */
export function bodyOf(shown: PageDraft, base: CustomPage | null, first: Locale = 'en'): CustomPageBody {
  const draft = storedTexts(shown, DUTCH, first);
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
export function faultsOf(draft: PageDraft, first: Locale = 'en'): Partial<Record<PageField, PageFault>> {
  const faults = faultsByField<PageField>(
    contractFaultsOf(customPageInput, bodyOf(draft, null, first)),
    FIELDS,
  );
  return {
    ...shownFaults<PageDraft, PageFault>(
      faultTexts<PageField, PageFault>(faults, TEXTS),
      draft,
      DUTCH,
      first,
    ),
    ...(lacksFirst(draft, 'title', DUTCH, first) && { titleNl: 'titleFault' }),
  };
}
