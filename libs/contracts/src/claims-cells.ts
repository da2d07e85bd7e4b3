import { claimsInput, claimTerm, type Claim } from './claims.js';
import { joinedList, splitList } from './joined-list.js';

/** The proofs of a cell, or why they cannot be used; the texts are among the reasons of imports. */
type Read =
  | { readonly value: Claim[] }
  | {
      readonly problem: 'claim-unknown' | 'claim-unreadable';
      readonly values: Readonly<Record<string, string>>;
    };

/** The claim of a proof, and its share where it is about a part. */
const HEAD = /^([a-z-]+)(?:\s+(\d{1,3})\s*%)?/i;

/** How the proofs of environmental claims stand in a cell of the shop's own product file: with `|` between several. */
export const CLAIMS_CELL = {
  text: (claims: readonly Claim[]): string => joinedList(claims.map(proofText)),
  read(cell: string): Read {
    const claims: unknown[] = [];
    for (const written of splitList(cell)) {
      const given = readProof(written);
      if (given === undefined) return { problem: 'claim-unreadable', values: { written } };
      const { word, ...claim } = given;
      const term = claimTerm.safeParse(word.toLowerCase());
      if (!term.success)
        return { problem: 'claim-unknown', values: { word, known: claimTerm.options.join(', ') } };
      claims.push({ term: term.data, ...claim });
    }
    const read = claimsInput.safeParse(claims);
    if (read.success) return { value: read.data };
    const at = read.error.issues[0]?.path[0];
    const written = splitList(cell)[typeof at === 'number' ? at : 0] ?? cell;
    return { problem: 'claim-unreadable', values: { written } };
  },
};

/**
 * Reads `recycled 100 % shell / buitenkant: https://…`; share and part are missing where the claim is about the whole
 * product. Undefined for any other text.
 */
function readProof(
  written: string,
): (Pick<Claim, 'share' | 'part' | 'proof'> & { word: string }) | undefined {
  const [head = '', word = '', share] = HEAD.exec(written) ?? [];
  const rest = written.slice(head.length);
  const slash = share === undefined ? 0 : rest.search(/\s\/\s/);
  const colon = slash < 0 ? -1 : slash + rest.slice(slash).search(/:\s/);
  const proof = rest.slice(colon + 1).trim();
  if (word === '' || colon < slash || proof === '') return undefined;
  if (share === undefined)
    return rest.slice(0, colon).trim() === '' ? { word, share: null, part: null, proof } : undefined;
  const part = { en: rest.slice(0, slash).trim(), nl: rest.slice(slash + 3, colon).trim() };
  return part.en === '' || part.nl === '' ? undefined : { word, share: Number(share), part, proof };
}

function proofText({ term, share, part, proof }: Claim): string {
  const of = part === null ? '' : ` ${share ?? ''} % ${part.en} / ${part.nl}`;
  return `${term}${of}: ${proof}`;
}
