import { describedParts, isGroup, nameOf, type Described } from '#contracts/fields';
import type { Locale } from '#contracts/primitives';
import { shopSettingsInput } from '#contracts/shop-settings';

type Words = Readonly<Record<Locale, string>>;

/** A page or a field of the admin, found by its words in both languages. */
export interface Place {
  readonly to: string;
  readonly label: Words;
  /** What it belongs to: the entry of the menu, or the group of settings. */
  readonly within?: Words | undefined;
  /** Says more of it; words in it find it after those in its name. */
  readonly hint?: Words | undefined;
}

/** The first field of a part: what an address can name to lead to it. */
const firstField = (part: Described): string => {
  const [first] = isGroup(part) && part.kind !== 'rows' ? part.parts : [];
  return first ? firstField(first) : part.path;
};

function settingsOf(parts: readonly Described[], group?: Described): Place[] {
  return parts.flatMap((part): Place[] => {
    if (!isGroup(part) && part.language !== undefined && part.language !== 'en') return [];
    const label = part.label ?? group?.choices?.[nameOf(part)];
    const within = group?.label;
    // The settings lead on to the page that has the field.
    const own = label && {
      to: `/admin/settings#${encodeURIComponent(firstField(part))}`,
      label,
      within,
      hint: part.hint,
    };
    const isOne =
      !isGroup(part) || part.kind === 'rows' || part.kind === 'long-text' || part.label === undefined;
    if (own && isOne) return [own];
    return [...(own ? [own] : []), ...(isGroup(part) ? settingsOf(part.parts, part) : [])];
  });
}

/** The fields of the settings, by the names that their contract gives them. */
export const settingPlaces: readonly Place[] = settingsOf(describedParts(shopSettingsInput));

const BETWEEN = /[^\p{L}\p{N}]+/u;

/** Small letters without accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** How well a text fits: 0 from its start, 1 from the start of a word, 2 within one; undefined where a word is missing. */
function fitOf(text: string, words: readonly string[]): number | undefined {
  const own = plain(text);
  if (!words.every((word) => own.includes(word))) return undefined;
  const [first = ''] = words;
  if (own.startsWith(first)) return 0;
  return own.split(BETWEEN).some((word) => word.startsWith(first)) ? 1 : 2;
}

/**
 * The places that have all of these words: in their names, those of the reader's language first, then in their groups or hints.
 * At most `most`.
 */
export function placesCalled(
  typed: string,
  places: readonly Place[],
  locale: Locale,
  most: number,
): readonly Place[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const other = locale === 'en' ? 'nl' : 'en';
  const rank = ({ label, within, hint }: Place): number | undefined => {
    const more = ([locale, other] as const).map((one) => [label[one], within?.[one], hint?.[one]].join(' '));
    const ranks = [
      fitOf(label[locale], words),
      fitOf(label[other], words),
      ...more.map((text) => fitOf(text, words)),
    ];
    const at = ranks.findIndex((fit) => fit !== undefined);
    return at === -1 ? undefined : at * 3 + (ranks[at] ?? 0);
  };
  return places
    .flatMap((place) => {
      const at = rank(place);
      return at === undefined ? [] : [{ place, at }];
    })
    .sort((one, two) => one.at - two.at)
    .slice(0, most)
    .map(({ place }) => place);
}
