import { CLAIM_KINDS, type ClaimKind, type ClaimTerm } from '#contracts/claims';

/** Between the words of a claim: a space, a hyphen or nothing. */
const GAP = '[\\s\\-\u2010\u2011\u2013]?';
const PLANET = '(?:planet|earth|environment|climate|nature)';
const PLANEET = '(?:planeet|aarde|milieu|klimaat|natuur)';
/** What is called green, conscious or responsible as a claim. */
const GOODS =
  '(?:choices?|fashion|products?|production|clothing|clothes|collections?|brands?|shopping|company|materials?|packaging|shipping|delivery|manufactur\\w+|living|lifestyle|future|design|fabrics?)';
const GOEDEREN =
  '(?:keuzes?|mode|producten|productie|product|kleding|collecties?|merk(?:en)?|bedrijf|materialen|materiaal|verpakking(?:en)?|verzending|bezorging|leven|levensstijl|toekomst|stof(?:fen)?|ontwerp)';
/** Shades before "green": the colour is meant. */
const SHADES =
  '(?:forest|bottle|moss|olive|sea|mint|lime|emerald|sage|dark|light|deep|bright|pale|neon|army|racing|apple|grass|jade|hunter|kelly|irish|pine|fern|leaf|teal|khaki|donker|licht|fel|diep)';
const YEARS =
  '(?:a|your|his|her|one|two|several|whole)?\\s?(?:lifetimes?|life|years|decades|generations|ages)';

/**
 * The words of each claim in English and Dutch, after Directive (EU) 2024/825, recitals 9 to 11. The order matters where one claim
 * holds the word of another.
 */
const WORDS: readonly (readonly [ClaimTerm, readonly string[]])[] = [
  ['biodegradable', [`bio${GAP}degradable`, 'biodegrad(?:es?|ing)', 'compostable', 'biologisch\\safbreekba(?:ar|re)', 'composteerba(?:ar|re)']],
  ['biobased', [`bio${GAP}based`, `plant${GAP}based`, 'plantaardige?\\s(?:basis|kunststof)']],
  ['sustainable', ['sustainab(?:le|ly|ility)', 'duurz(?:aam|ame|amer|amere|aamst|aamste|aamheid)']],
  [
    'eco-friendly',
    [
      `eco${GAP}(?:friendly|conscious|responsible)`, 'eco', 'ecological(?:ly)?', 'ecologische?',
      `environment(?:al(?:ly)?)?${GAP}(?:friendly|conscious|sound|responsible|correct|safe)`,
      `(?:planet|earth|nature)${GAP}(?:friendly|positive|conscious)`,
      `(?:good|better|kind|kinder|gentle|gentler|easy) (?:for|to|on) (?:the|our) ${PLANET}`,
      `(?:milieu|planeet|natuur)${GAP}(?:vriendelijke?r?e?|bewuste?|verantwoorde?|neutrale?|neutraal)`,
      `(?:goed|beter|lief|zacht) voor (?:het|de|onze|ons) ${PLANEET}`,
    ],
  ],
  [
    'climate-neutral',
    [
      `(?:climate|carbon|co[2₂])${GAP}(?:neutral|neutrality|positive|negative|free|offset|compensated)`, `net${GAP}zero`,
      `(?:klimaat|co[2₂])${GAP}(?:neutraal|neutrale|positief|positieve|vrije?|gecompenseerde?)`,
    ],
  ],
  [
    'climate-friendly',
    [`(?:climate|carbon|co[2₂])${GAP}friendly`, `low${GAP}(?:carbon|impact|co[2₂])`, 'klimaatvriendelijke?r?e?', `(?:klimaat|co[2₂])${GAP}arme?`],
  ],
  ['zero-waste', [`zero${GAP}waste`, `afval${GAP}vrije?`]],
  [
    'green',
    [
      `(?<!${SHADES}[\\s-])green(?:er|est)? ${GOODS}`, '(?:go|going|think|shop|choose|buy) green', `(?<!${SHADES}[\\s-])groene(?:re)? ${GOEDEREN}`,
      '(?:kies|koop|denk) groen(?:er)?',
    ],
  ],
  [
    'conscious',
    ['(?<!(?:self|body|fashion|style|price|budget)[\\s-])conscious(?:ly)?', `bewuste(?:re)? ${GOEDEREN}`, 'bewust (?:geproduceerde?|gemaakte?|ondernemen)'],
  ],
  [
    'responsible',
    [
      'responsibly[\\s-](?:made|sourced|produced|grown|farmed|manufactured)', `responsible (?:sourcing|wool|down|cotton|${GOODS})`,
      'verantwoord (?:geproduceerde?|gemaakte?|ingekochte?|geteelde?)', `verantwoorde (?:wol|dons|katoen|${GOEDEREN})`,
    ],
  ],
  ['recyclable', ['recycl(?:able|ability)', 'recycle(?:er)?ba(?:ar|re)', 'recyclebaarheid']],
  ['upcycled', [`up${GAP}cycl(?:ed|ing)`, `ge${GAP}upcycle?de?`]],
  ['recycled', [`(?:(?:pre|post)${GAP})?recycled`, 'ge-?re(?:cycled|cyclede|cycleerd|cycleerde)', 'recycl(?:aat|ate)']],
  [
    'organic',
    ['organic(?:ally)?(?! (?:shapes?|forms?|lines?|curves?|growth|waste|search))', 'biologische?(?! (?:klok|vader|moeder|ouders|afbreekba))', `bio${GAP}(?:katoen|cotton|wol|wool)`],
  ],
  ['plastic-free', [`plastics?${GAP}free`, `(?:free of|without|no) plastics?`, `plastic${GAP}vrije?`, 'zonder plastic']],
  [
    'fluorine-free',
    [`(?:pfc|pfcs|pfas|fluorine|fluorocarbon)s?${GAP}free`, 'free of (?:pfc|pfas|fluorine|fluorocarbons?)s?', `(?:pfc|pfas|fluor)${GAP}vrije?`, 'zonder (?:pfas|pfc|fluor)'],
  ],
  ['renewable', ['renewabl(?:e|es|y)', 'hernieuwba(?:ar|re)']],
  ['water-saving', [`water${GAP}saving`, 'saves? water', '(?:less|fewer litres of) water', `water${GAP}(?:besparende?|zuinige?)`, 'minder water']],
  [
    'lasting',
    [
      '(?:made|built|designed|drawn|cut|crafted|engineered|meant|sewn|knitted|woven) to last', `(?:lasts?|lasting|wears?|worn|holds up) (?:for )?(?:${YEARS}|ever|forever|for ever)`,
      `lifetime (?:of (?:use|wear)|quality)`, 'indestructible', 'unbreakable', 'everlasting', '(?:never|won[\'’]t|does not|doesn[\'’]t) wears? out',
      'gemaakt om (?:lang |jaren ?(?:lang )?)?mee te gaan', '(?:gaat|gaan|ga) (?:een leven|een mensenleven|levens|jaren|decennia|generaties|eeuwig|altijd)(?: ?lang)? mee',
      'om (?:jaren|jarenlang|altijd) te (?:dragen|houden)', 'een (?:mensen)?leven lang', 'levenslange?', 'onverslijtba(?:ar|re)', 'onverwoestba(?:ar|re)', 'slijt(?:en)? nooit',
    ],
  ],
]; // prettier-ignore

/** Any character that continues a word. */
const LETTER = '[\\p{L}\\p{N}\\p{M}]';
const CLAIMS = new RegExp(
  `(?<!${LETTER})(?:${WORDS.map(([, words], index) => `(?<c${index}>${words.join('|')})`).join('|')})(?!${LETTER})`,
  'giu',
);

/** A claim as it stands in a text. */
export interface FoundClaim {
  readonly term: ClaimTerm;
  readonly kind: ClaimKind;
  /** As it is written. */
  readonly word: string;
  /** Its first character, counted from 0. */
  readonly place: number;
}

/**
 * The environmental and durability claims in a plain text, in the order of the text. English and Dutch words are looked for in
 * any text, because owners mix them. Directive 2005/29/EC, annex I, 2a and 4a to 4c.
 */
export function findClaims(text: string): FoundClaim[] {
  const claims: FoundClaim[] = [];
  // Not `matchAll`: it copies this long expression for each text, which takes ten times as long as looking through one.
  CLAIMS.lastIndex = 0;
  for (let match = CLAIMS.exec(text); match; match = CLAIMS.exec(text)) {
    const { 0: word, index: place, groups } = match;
    const found = WORDS.find((_words, group) => groups?.[`c${group}`] !== undefined);
    if (found) claims.push({ term: found[0], kind: CLAIM_KINDS[found[0]], word, place });
  }
  return claims;
}

/** A claim that a text makes without proof. */
export interface UnprovenClaim {
  readonly field: string;
  readonly term: ClaimTerm;
  readonly word: string;
}

/** What claims are proven by: the terms with a proof, and whether a guarantee of durability stands behind it. */
export interface Proofs {
  readonly claims: readonly { readonly term: string }[];
  readonly hasGuarantee?: boolean;
}

/**
 * The claims of the plain texts that no proof stands behind: each word once for each field. A guarantee of durability proves
 * what is said about durability.
 */
export function unprovenClaims(
  fields: Readonly<Record<string, string | null | undefined>>,
  { claims, hasGuarantee = false }: Proofs,
): UnprovenClaim[] {
  const proven = new Set(claims.map(({ term }) => term));
  return Object.entries(fields).flatMap(([field, text]) => {
    const words = new Map<string, UnprovenClaim>();
    for (const { term, kind, word } of findClaims(text ?? '')) {
      if (proven.has(term) || (kind === 'durability' && hasGuarantee)) continue;
      const key = word.toLowerCase();
      if (!words.has(key)) words.set(key, { field, term, word });
    }
    return [...words.values()];
  });
}
