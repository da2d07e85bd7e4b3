import { z } from 'zod';
import { isOwnPath } from './own-path.js';
import { uploadedUrl } from './media.js';
import { line, text, uuid } from './primitives.js';

/**
 * The kinds of claims. `generic`: an excellent environmental performance that only recognised proof allows; `part`: a
 * quality that needs the share and the part that it holds for; `durability`: how long something lasts.
 */
export type ClaimKind = 'generic' | 'part' | 'durability';

/** The environmental claims that are looked for, with their kind. Their words in each language are in `#legal/environmental-claims`. */
export const CLAIM_KINDS = {
  sustainable: 'generic',
  'eco-friendly': 'generic',
  green: 'generic',
  conscious: 'generic',
  responsible: 'generic',
  'climate-neutral': 'generic',
  'climate-friendly': 'generic',
  'zero-waste': 'generic',
  recycled: 'part',
  recyclable: 'part',
  upcycled: 'part',
  organic: 'part',
  biobased: 'part',
  biodegradable: 'part',
  'plastic-free': 'part',
  'fluorine-free': 'part',
  renewable: 'part',
  'water-saving': 'part',
  lasting: 'durability',
} as const satisfies Record<string, ClaimKind>;

export const claimTerm = z.enum(Object.keys(CLAIM_KINDS) as (keyof typeof CLAIM_KINDS)[]);
export type ClaimTerm = z.infer<typeof claimTerm>;

/** A page or file of this shop, `/…`, or an http(s) address. */
const link = line(2000).refine(
  (url) => isOwnPath(url) || (/^https?:\/\//i.test(url) && URL.canParse(url)),
  'Must be a path of this shop or an http(s) address',
);

const inBothLanguages = (most: number) => z.object({ en: text(most), nl: text(most) });

/** Where an environmental claim is proven. `share` and `part` are null where the claim is about the whole product. */
export const claim = z.object({
  term: claimTerm,
  /** Percent of the part. */
  share: z.number().int().min(1).max(100).nullable(),
  /** The part of the product, such as "shell". */
  part: inBothLanguages(80).nullable(),
  /** The address of a certificate, test report or picture of one. */
  proof: link,
});
export type Claim = z.infer<typeof claim>;

/** A proof as it is entered. */
export const claimInput = claim.refine(
  ({ term, share, part }) => CLAIM_KINDS[term] !== 'part' || (share !== null && part !== null),
  'Must name the share and the part that this claim holds for',
);

/** The proofs of a text: one for each claim and part. */
export const claimsInput = z
  .array(claimInput)
  .max(20)
  .refine(
    (all) => new Set(all.map(({ term, part }) => `${term} ${part?.en ?? ''}`)).size === all.length,
    'Must have one proof for each claim and part',
  );

/**
 * The commercial guarantee of durability of the maker: free, for the whole product and longer than two years (Directive
 * 2011/83/EU, article 6(1)(la)). The harmonised label shows its years.
 */
export const durability = z.object({
  years: z.number().int().min(3, 'Must be more than 2 years').max(99),
  /** Its conditions, in words. */
  text: inBothLanguages(1000).nullable(),
  /** Its conditions, elsewhere. */
  url: link.nullable(),
  /** The finished harmonised label of the maker (Implementing Regulation (EU) 2025/1960, annex II), as an uploaded picture. */
  label: uploadedUrl.optional(),
});
export type Durability = z.infer<typeof durability>;

export const durabilityInput = durability.refine(
  ({ text, url }) => text !== null || url !== null,
  'Must have the conditions of the guarantee, as a text or an address',
);

export const unprovenClaim = z.object({
  /** The contract's path of the field. */
  field: z.string(),
  term: claimTerm,
  /** As it is written. */
  word: z.string(),
});
export type UnprovenClaim = z.infer<typeof unprovenClaim>;

/** A published page whose texts make environmental claims without proof. */
export const unprovenPage = z.object({ id: uuid, title: z.string(), claims: z.array(unprovenClaim) });
export type UnprovenPage = z.infer<typeof unprovenPage>;

/** A product for sale whose texts make environmental claims without proof. */
export const unprovenProduct = z.object({ id: uuid, name: z.string(), claims: z.array(unprovenClaim) });
export type UnprovenProduct = z.infer<typeof unprovenProduct>;
