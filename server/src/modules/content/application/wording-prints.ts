import { createHash } from 'node:crypto';
import type { LegalTextName, WordingPrints } from '../domain/confirmed-texts.js';
import { wordingOf } from '#legal/wording';

const made = new Map<LegalTextName, WordingPrints>();

/** The fingerprints of a text's sections in the words of this release, which a running process computes once. */
export function printsOf(text: LegalTextName): WordingPrints {
  const prints =
    made.get(text) ??
    Object.fromEntries(Object.entries(wordingOf(text)).map(([id, words]) => [id, print(words)]));
  made.set(text, prints);
  return prints;
}

/** Stands for a whole text: what an owner says to have read. */
export function wordingPrint(text: LegalTextName): string {
  return print(JSON.stringify(printsOf(text)));
}

function print(words: string): string {
  return createHash('sha256').update(words).digest('hex').slice(0, 32);
}
