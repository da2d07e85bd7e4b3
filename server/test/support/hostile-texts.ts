import { RegExpParser, type AST } from '@eslint-community/regexpp';

/** Characters of which one of each kind stands for a class such as `\s`, `[^<]` or `\p{L}`. */
const CANDIDATES = [...'a1 \n-<.Zéé_"/@字̈'];
/** In almost no class: what makes an expression that ends otherwise try again. */
const REJECTED = '\u0001';

/**
 * Texts of `length` characters that cost a backtracking search most, derived from the expression: every character of it
 * repeated, every beginning of it repeated without its end, and every repetition of it that ends in a wrong character.
 */
export function hostileTexts({ source, flags }: RegExp, length: number): Set<string> {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const texts = new Set<string>();
  const repeat = (before: string, part: string) => {
    if (part === '') return;
    const repeated = part.repeat(Math.ceil(length / part.length));
    texts.add(before + repeated + REJECTED);
  };
  for (const { elements, before } of sequences(pattern, '')) {
    let beginning = before;
    for (const element of elements) {
      const one = exampleOf(element);
      repeat('', one);
      if (element.type === 'Quantifier' && element.max > 9) repeat(beginning, exampleOf(element.element));
      beginning += one;
      repeat('', beginning);
    }
  }
  return texts;
}

interface Sequence {
  readonly elements: readonly AST.Element[];
  /** An example of what stands before it. */
  readonly before: string;
}

/** Every sequence of elements of the expression, those inside groups and assertions too. */
function sequences(node: AST.Pattern | AST.Element, before: string): Sequence[] {
  if (node.type === 'Quantifier') return sequences(node.element, before);
  if (!('alternatives' in node)) return [];
  return node.alternatives.flatMap((alternative) => {
    if (!('elements' in alternative)) return [];
    const elements = alternative.elements as readonly AST.Element[];
    let beginning = before;
    const inner = elements.flatMap((element) => {
      const found = sequences(element, beginning);
      beginning += exampleOf(element);
      return found;
    });
    return [{ elements, before }, ...inner];
  });
}

/** The shortest text that an element takes, but one of each repetition. */
function exampleOf(element: AST.Element): string {
  switch (element.type) {
    case 'Character':
      return String.fromCodePoint(element.value);
    case 'CharacterSet':
    case 'CharacterClass':
      return memberOf(element.raw);
    case 'Quantifier':
      return exampleOf(element.element).repeat(Math.max(1, element.min));
    case 'Group':
    case 'CapturingGroup':
      return (element.alternatives[0]?.elements ?? []).map(exampleOf).join('');
    default:
      return '';
  }
}

function memberOf(characterClass: string): string {
  const member = new RegExp(`^${characterClass}$`, 'u');
  const literal = [...characterClass].filter((character) => !'[]\\^-'.includes(character));
  return [...CANDIDATES, ...literal].find((character) => member.test(character)) ?? '';
}
