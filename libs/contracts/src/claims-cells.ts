import { claimsInput, claimTerm, type Claim } from './claims.js';
import { joinedList, splitList } from './product-file.js';

/** The proofs of a cell, or why they cannot be used; the texts are among the reasons of imports. */
type Read =
  | { readonly value: Claim[] }
  | {
      readonly problem: 'claim-unknown' | 'claim-unreadable';
      readonly values: Readonly<Record<string, string>>;
    };

/** `recycled 100 % shell / buitenkant: https://…`; share and part are missing where the claim is about the whole product. */
const PROOF = /^([a-z-]+)(?:\s+(\d{1,3})\s*%\s*(.+?)\s+\/\s+(.+?))?\s*:\s+(\S.*)$/i;

/** How the proofs of environmental claims stand in a cell of the shop's own product file: with `|` between several. */
export const CLAIMS_CELL = {
  text: (claims: readonly Claim[]): string => joinedList(claims.map(proofText)),
  read(cell: string): Read {
    const claims: unknown[] = [];
    for (const written of splitList(cell)) {
      const [, word = '', share, en, nl, proof] = PROOF.exec(written) ?? [];
      const term = claimTerm.safeParse(word.toLowerCase());
      if (proof === undefined) return { problem: 'claim-unreadable', values: { written } };
      if (!term.success)
        return { problem: 'claim-unknown', values: { word, known: claimTerm.options.join(', ') } };
      claims.push({
        term: term.data,
        share: share === undefined ? null : Number(share),
        part: en === undefined ? null : { en, nl },
        proof,
      });
    }
    const read = claimsInput.safeParse(claims);
    if (read.success) return { value: read.data };
    const at = read.error.issues[0]?.path[0];
    const written = splitList(cell)[typeof at === 'number' ? at : 0] ?? cell;
    return { problem: 'claim-unreadable', values: { written } };
  },
};

function proofText({ term, share, part, proof }: Claim): string {
  const of = part === null ? '' : ` ${share ?? ''} % ${part.en} / ${part.nl}`;
  return `${term}${of}: ${proof}`;
}
