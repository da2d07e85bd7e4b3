import { FIBRES, type Fibre } from './fibres.js';

/** Trade names and other usual words for a fibre, which Regulation (EU) 1007/2011 does not allow in its place. */
const USUAL_WORDS: readonly (readonly [RegExp, Fibre])[] = [
  [/merino|lambswool|lamswol|shetland/, 'wool'],
  [/lycra|spandex/, 'elastane'],
  [/tencel/, 'lyocell'],
  [/rayon|bamboo|bamboe/, 'viscose'],
  [/dralon|orlon/, 'acrylic'],
  [/denim/, 'cotton'],
  [/cordura/, 'polyamide'],
  [/trevira/, 'polyester'],
];

const NAMES = (Object.entries(FIBRES) as [Fibre, (typeof FIBRES)[Fibre]][])
  .flatMap(([fibre, { en, nl }]) => [en, nl].map((name) => [name.toLowerCase(), fibre] as const))
  .sort(([one], [other]) => other.length - one.length);
/** Longer words are no name of a fibre. */
const LONGEST = 60;

/**
 * The fibre that unknown words probably mean: one whose usual word or name is part of them (`merinowol`, `organic cotton`), or whose
 * name differs by one letter (`polyster`). Undefined when there is none, and for the name of a fibre itself.
 */
export function nearestFibre(words: string): Fibre | undefined {
  const plain = words.trim().toLowerCase().slice(0, LONGEST);
  if (NAMES.some(([name]) => name === plain)) return undefined;
  const usual = USUAL_WORDS.find(([word]) => word.test(plain))?.[1];
  if (usual !== undefined) return usual;
  const part = NAMES.find(([name]) => plain.includes(name))?.[1];
  return part ?? NAMES.find(([name]) => name.length > 3 && isOneLetterOff(name, plain))?.[1];
}

/** True when one letter is missing, too many or another one. */
function isOneLetterOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  const start = [...one].findIndex((letter, index) => letter !== other[index]);
  const at = start === -1 ? one.length : start;
  const rests = [
    [one.slice(at + 1), other.slice(at + 1)],
    [one.slice(at), other.slice(at + 1)],
    [one.slice(at + 1), other.slice(at)],
  ];
  return rests.some(([left, right]) => left === right);
}
