/**
 * Words for true and false: what spreadsheets (Excel, LibreOffice, Google Sheets) of the languages of the delivery countries
 * make of TRUE and FALSE, and those languages' yes and no.
 */
const YES = `true waar wahr vrai vero verdadero verdadeiro prawda sant sand sann tosi pravda igaz adevărat istina točno resnica
  tõene patiess tiesa αληθης αληθες вярно истина fíor veru doğru yes ja oui sí sì sim tak kyllä ano áno igen da jah jā taip ναι да
  iva evet y t 1`;
const NO = `false onwaar falsch faux falso fałsz falskt falsk usann epätosi nepravda hamis fals laž netočno neresnica väär aplams
  netiesa ψευδης ψευδες невярно лъжа bréagach falz yanlış no nee nein non não nie nej nei ei ne nem nu όχι не le hayır n f 0`;

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(plain));
const YES_WORDS = setOf(YES);
const NO_WORDS = setOf(NO);

/** What a word for yes or no means, in any case, with or without accents; null for an empty text and for any other word. */
export function readYesNo(text: string): boolean | null {
  const word = plain(text);
  return YES_WORDS.has(word) ? true : NO_WORDS.has(word) ? false : null;
}

/** Without case, accents and the apostrophe that marks a spreadsheet's cell as text. */
function plain(text: string): string {
  return text
    .trim()
    .replace(/^'/, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('ς', 'σ');
}
