import { COMPONENTS, fibresText, type Component } from './facts-words.js';
import { FIBRES, type Fibre } from './fibres.js';

/** Fibres of one component. */
interface Part {
  readonly component: Component;
  readonly fibres: readonly { readonly fibre: Fibre; readonly percent: number }[];
}

/** Names by which a text may call something, lower case. */
type Names<Key extends string> = ReadonlyMap<string, Key>;

/** Names that annex I of Regulation (EU) 1007/2011 allows beside those of `FIBRES`. */
const SECOND_NAMES: readonly (readonly [string, Fibre])[] = [
  ['nylon', 'polyamide'],
  ['flax', 'linen'],
  ['vlas', 'linen'],
  ['fleece wool', 'virgin-wool'],
];

/** Other usual names of components. */
const SECOND_COMPONENT_NAMES: readonly (readonly [string, Component])[] = [
  ['outer', 'shell'],
  ['outer fabric', 'shell'],
  ['buitenstof', 'shell'],
];

/** The fibre names that may be written, lower case. */
export const FIBRE_NAMES: Names<Fibre> = new Map([...namesOf(FIBRES), ...SECOND_NAMES]);
const COMPONENT_NAMES: Names<Component> = new Map([...namesOf(COMPONENTS), ...SECOND_COMPONENT_NAMES]);

/** One share, such as `64.5 % polyester` or `35 katoen`, up to the next one. */
const SHARE = /\s*(\d{1,3}(?:[.,]\d+)?)\s*(?:%\s*)?([^\d\s,;%+][^\d,;%+]*)(?:[,+]|$)/y;

/** A composition as text, one component per line: `Shell: 65 % polyester, 35 % cotton`. */
export function compositionText(composition: readonly Part[], language: 'en' | 'nl'): string {
  return composition
    .map(({ component, fibres }) => {
      const name = COMPONENTS[component][language];
      return `${name && `${name}: `}${fibresText(fibres, language)}`;
    })
    .join('\n');
}

/**
 * Reads what `compositionText` writes, in either language, with lines or semicolons between components. `unknown` is the
 * first words that are neither a component nor a share of a known fibre. The contract checks the sums.
 */
export function readComposition(
  text: string,
): { readonly composition: Part[] } | { readonly unknown: string } {
  const composition: Part[] = [];
  const lines = text.split(/[\n;]/).map((line) => line.trim());
  for (const line of lines.filter((one) => one !== '')) {
    const part = readPart(line);
    if (typeof part === 'string') return { unknown: part };
    composition.push(part);
  }
  return { composition };
}

/** The component of a line; the words that are unknown. */
function readPart(line: string): Part | string {
  const [, name, shares = ''] = /^(?:([^:\d]*):)?(.*)$/s.exec(line) ?? [];
  const component = name === undefined ? 'whole' : COMPONENT_NAMES.get(name.trim().toLowerCase());
  if (component === undefined) return name ?? line;
  const fibres: { fibre: Fibre; percent: number }[] = [];
  const share = new RegExp(SHARE);
  while (share.lastIndex < shares.length) {
    const start = share.lastIndex;
    const [, percent = '', written = ''] = share.exec(shares) ?? [];
    if (percent === '') return shares.slice(start).trim();
    const words = written.trim();
    const fibre = FIBRE_NAMES.get(words.toLowerCase());
    if (fibre === undefined) return words;
    fibres.push({ fibre, percent: Number(percent.replace(',', '.')) });
  }
  return { component, fibres };
}

function namesOf<Key extends string>(
  words: Readonly<Record<Key, { readonly en: string; readonly nl: string }>>,
): Names<Key> {
  const entries = Object.entries(words) as [Key, { en: string; nl: string }][];
  return new Map(
    entries.flatMap(([key, { en, nl }]) =>
      [key, en, nl].filter((name) => name !== '').map((name) => [name.toLowerCase(), key] as const),
    ),
  );
}
