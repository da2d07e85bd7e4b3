import type { FactField } from '../../domain/products/product-fields.js';
import { factNamed } from '../../domain/shopify/stated-facts.js';
import { FACTS_CELLS } from '#contracts/facts-cells';
import { CARE_WORDS, type Care } from '#contracts/facts-words';

/** The facts that stand in words; a maker is a record of the shop. */
export type WordedFact = Exclude<FactField, 'makerId'>;

/**
 * Reads a fact as a supplier writes it. Returns it as a cell of the product file has it; undefined when a word of it is
 * not the law's or the shop's, because a fact is never guessed.
 */
export function readFact(field: WordedFact, text: string): string | undefined {
  return READERS[field](text);
}

const READERS: Readonly<Record<WordedFact, (text: string) => string | undefined>> = {
  composition: readComposition,
  care: readCare,
  countryOfOrigin: readCountry,
};

/** `95 % Cotton, 5 % Elastane.`, `Cotton 95%, Elastane 5%`, `Shell: 80% wool 20% polyamide; lining: 100% polyester`. */
function readComposition(text: string): string | undefined {
  const read = FACTS_CELLS.composition.read(compositionCell(text));
  return 'value' in read && read.value.length > 0 ? FACTS_CELLS.composition.text(read.value) : undefined;
}

function compositionCell(text: string): string {
  const parts = text
    .replace(/\.\s+(?=[^\d\s.:;][^\d.:;]*:)/g, ';')
    .split(/[\n;]/)
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter((part) => part !== '');
  return parts.map(partCell).join(';');
}

/**
 * The words of a composition that name no fibre of the law, with the fibre that they probably mean;
 * undefined when there is none. A text without percentages is no composition, whatever fibre it names.
 */
export function fibreMeant(text: string): Readonly<Record<string, string>> | undefined {
  if (!/\d/.test(text)) return undefined;
  const read = FACTS_CELLS.composition.read(compositionCell(text));
  return 'problem' in read && read.problem === 'fibre-meant' ? read.values : undefined;
}

/** A component with its shares as the cell has them. Its name is left out when it only says what the text is about. */
function partCell(part: string): string {
  const [, name, shares = part] = /^([^:\d%]+):(.*)$/s.exec(part) ?? [];
  const cells = shares
    .replace(/\b(?:percent|procent)\b/gi, '%')
    .split(/,(?!\d)|(?<!\d),|\s[/&+|]\s|\s(?:and|en)\s/i)
    .flatMap((share) => adjacentShares(share.trim()))
    .map((share) => share.replace(/^([^\d%]+)(\d{1,3}(?:[.,]\d+)?)\s*%$/, '$2 % $1').trim())
    .filter((share) => share !== '');
  const isHeading = name === undefined || factNamed(name) === 'composition';
  return `${isHeading ? '' : `${name}: `}${cells.join(', ')}`;
}

/** Shares without a comma between: `80% wool 20% polyamide`, `Wool 80% polyamide 20%`. */
function adjacentShares(text: string): string[] {
  return text.split(/^\d/.test(text) ? /(?<=\p{L})\s+(?=\d{1,3}(?:[.,]\d+)?\s*%)/u : /(?<=%)\s+(?=\p{L})/u);
}

/** How suppliers write a care instruction beside the shop's own words, as `plainCare` leaves it. */
const SECOND_CARE: readonly (readonly [RegExp, Care])[] = [
  [/^(?:machine ?)?was(?:h|hable|sen|baar)?(?: (?:at|op))?(?: (?:max|maximaal))? 30$/, 'wash-30'],
  [/^(?:machine ?)?was(?:h|hable|sen|baar)?(?: (?:at|op))?(?: (?:max|maximaal))? 40$/, 'wash-40'],
  [/^(?:machine ?)?was(?:h|hable|sen|baar)?(?: (?:at|op))?(?: (?:max|maximaal))? 60$/, 'wash-60'],
  [/^(?:30 machine wash|machine wash 30 degrees)$/, 'wash-30'],
  [/^(?:(?:gentle|delicate) (?:machine )?wash(?: at)?|fijne was(?: op)?) 30$/, 'wash-30-gentle'],
  [/^(?:hand ?wash(?: only)?|wash by hand only|(?:alleen )?handwas)$/, 'wash-hand'],
  [/^(?:no bleach|don't bleach|(?:do )?not bleach|geen bleekmiddel(?: gebruiken)?)$/, 'bleach-not'],
  [/^(?:non-?chlorine bleach only|only non-?chlorine bleach)$/, 'bleach-oxygen'],
  [/^tumble dry (?:on |at )?low(?: heat| temperature)?$/, 'tumble-low'],
  [/^(?:no tumble dry|don't tumble dry|niet in de (?:was)?droger)$/, 'tumble-not'],
  [/^(?:line dry|hang (?:to )?dry|dry on line)$/, 'dry-line'],
  [/^(?:(?:lay )?flat (?:to )?dry|plat drogen)$/, 'dry-flat'],
  [/^(?:cool iron|low iron|iron (?:on |at )?low(?: heat| temperature)?|iron (?:at )?110)$/, 'iron-110'],
  [/^(?:warm iron|iron (?:on |at )?medium(?: heat| temperature)?|iron (?:at )?150)$/, 'iron-150'],
  [/^(?:hot iron|iron (?:on |at )?high(?: heat| temperature)?|iron (?:at )?200)$/, 'iron-200'],
  [/^(?:no iron|don't iron)$/, 'iron-not'],
  [/^dry clean only$/, 'dry-clean'],
  [/^don't dry clean$/, 'dry-clean-not'],
];

const CARE_OF = new Map(
  (Object.entries(CARE_WORDS) as [Care, { en: string; nl: string }][]).flatMap(([key, { en, nl }]) =>
    [en, nl].map((words) => [plainCare(words), key] as const),
  ),
);

/** `Machine wash 30°C. Do not tumble dry`: every part must be an instruction of the shop. */
function readCare(text: string): string | undefined {
  const parts = text
    .split(/[.,;|\n•]|\s[-–/&]\s/)
    .map(plainCare)
    .filter((part) => part !== '');
  const keys = parts.map((part) => CARE_OF.get(part) ?? SECOND_CARE.find(([is]) => is.test(part))?.[1]);
  if (keys.length === 0 || keys.includes(undefined)) return undefined;
  const inOrder = (Object.keys(CARE_WORDS) as Care[]).filter((key) => keys.includes(key));
  const read = FACTS_CELLS.care.read(inOrder.map((key) => CARE_WORDS[key].en).join('|'));
  return 'value' in read ? FACTS_CELLS.care.text(read.value) : undefined;
}

/** Lower case, without the sign of degrees. */
function plainCare(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .replace(/ ?[°º] ?c?|\b(\d+) ?c\b| ?\b(?:degrees?|graden)\b(?: celsius)?/g, '$1')
    .trim();
}

/** Usual names of countries that are not their names in the shop's languages. */
const SECOND_COUNTRIES: ReadonlyMap<string, string> = new Map([
  ['usa', 'US'],
  ['u.s.a', 'US'],
  ['united states of america', 'US'],
  ['uk', 'GB'],
  ['great britain', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['northern ireland', 'GB'],
  ['holland', 'NL'],
  ['the netherlands', 'NL'],
  ['turkey', 'TR'],
  ['turkije', 'TR'],
  ['czech republic', 'CZ'],
  ['prc', 'CN'],
  ['p.r.c', 'CN'],
  ['viet nam', 'VN'],
  ['republic of ireland', 'IE'],
]);

/** `Portugal`, `PT`, `Made in Portugal`: one country. */
function readCountry(text: string): string | undefined {
  const name = text
    .trim()
    .replace(/^(?:made|manufactured|gemaakt|geproduceerd) in\s+/i, '')
    .replace(/\.$/, '');
  const read = FACTS_CELLS.country.read(SECOND_COUNTRIES.get(name.toLowerCase()) ?? name);
  return 'value' in read ? (read.value ?? undefined) : undefined;
}
