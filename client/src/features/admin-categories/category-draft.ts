import { categoryInput, type Category } from '#contracts/categories';
import type { Locale } from '#contracts/primitives';
import {
  lacksFirst,
  shownFaults,
  shownTexts,
  storedTexts,
  type DutchFields,
} from '../../shared/config/first-language';
import { editableSlug } from '../../shared/config/paths';
import { faultsByField, faultsOf as contractFaultsOf } from '../../shared/format/field-faults';
import type { CollectionValues } from './collection-fields';
import { rulesBodyOf, rulesDraftOf } from './rules-draft';

/** The values of the form of a category. */
export interface CategoryDraft extends CollectionValues {
  name: string;
  nameNl: string;
  slug: string;
  slugNl: string;
  description: string;
  descriptionNl: string;
  imageUrl: string;
  featured: boolean;
}

/** The fields of each language. */
export const FIELDS = {
  en: { name: 'name', description: 'description', slug: 'slug' },
  nl: { name: 'nameNl', description: 'descriptionNl', slug: 'slugNl' },
} as const;

/** The Dutch field of each text that falls back to the other language. */
export const DUTCH = {
  name: 'nameNl',
  description: 'descriptionNl',
} as const satisfies DutchFields<CategoryDraft>;

/** The form of a category, in a shop with this first language; empty without one. */
export function draftOf(category: Category | null, first: Locale): CategoryDraft {
  const stored: CategoryDraft = {
    name: category?.name ?? '',
    nameNl: category?.translations['nl']?.name ?? '',
    slug: editableSlug(category?.slug ?? ''),
    slugNl: category?.translations['nl']?.slug ?? '',
    description: category?.description ?? '',
    descriptionNl: category?.translations['nl']?.description ?? '',
    imageUrl: category?.imageUrl ?? '',
    featured: category?.featured ?? false,
    kind: category?.kind ?? 'manual',
    sort: category?.sort ?? 'featured',
    rules: rulesDraftOf(category?.rules ?? null),
  };
  return shownTexts(stored, DUTCH, first);
}

/** The form as it is sent, with the unchanged texts of the languages that it does not show. */
export function bodyOf(shown: CategoryDraft, category: Category | null, first: Locale) {
  const values = storedTexts(shown, DUTCH, first);
  const nl = {
    ...(values.nameNl.trim() && { name: values.nameNl.trim() }),
    ...((values.slugNl.trim() || category?.translations['nl']?.slug) && { slug: values.slugNl.trim() }),
    ...(values.descriptionNl.trim() && { description: values.descriptionNl.trim() }),
  };
  const { nl: _former, ...others } = category?.translations ?? {};
  return {
    name: values.name.trim(),
    slug: values.slug.trim() || null,
    description: values.description.trim() || null,
    imageUrl: values.imageUrl.trim() || null,
    featured: values.featured,
    kind: values.kind,
    ...(values.kind === 'rule' && { rules: rulesBodyOf(values.rules) }),
    sort: values.sort,
    translations: { ...others, ...(Object.keys(nl).length > 0 && { nl }) },
  };
}

/** What the shop refuses, by the field of the form. */
export function refusedByField(
  refused: Readonly<Record<string, string>>,
): Partial<Record<keyof CategoryDraft, string>> {
  const fields: Readonly<Record<string, keyof CategoryDraft>> = {
    ...FAULTS,
    description: 'description',
    'translations.nl.description': 'descriptionNl',
  };
  const known = Object.entries(refused).flatMap(([path, text]) => {
    const field = fields[path];
    return field === undefined ? [] : [[field, text]];
  });
  return Object.fromEntries(known) as Partial<Record<keyof CategoryDraft, string>>;
}

const FAULTS = {
  name: 'name',
  'translations.nl.name': 'nameNl',
  slug: 'slug',
  'translations.nl.slug': 'slugNl',
  imageUrl: 'imageUrl',
} as const;
type FaultyField = (typeof FAULTS)[keyof typeof FAULTS];

/** The fields that the contract refuses, and the name where the shop's first language lacks it. */
export function faultsOf(draft: CategoryDraft, category: Category | null, first: Locale): FaultyField[] {
  const found = faultsByField<FaultyField>(
    contractFaultsOf(categoryInput, bodyOf(draft, category, first)),
    FAULTS,
  );
  const shown = Object.keys(shownFaults(found, draft, DUTCH, first)) as FaultyField[];
  const lacksName = lacksFirst(draft, 'name', DUTCH, first);
  return [...new Set([...shown, ...(lacksName ? (['nameNl'] as const) : [])])];
}
