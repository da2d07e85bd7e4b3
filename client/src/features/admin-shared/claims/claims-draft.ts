import {
  CLAIM_KINDS,
  claimsInput,
  durabilityInput,
  type Claim,
  type ClaimTerm,
  type Durability,
} from '#contracts/claims';
import { faultsOf } from '../../../shared/format/field-faults';

/** A proof as it is typed. */
export type ClaimDraft = {
  term: ClaimTerm;
  share: string;
  part: string;
  partNl: string;
  proof: string;
};

/** The guarantee of durability as it is typed; everything empty: there is none. */
export interface DurabilityDraft {
  years: string;
  text: string;
  textNl: string;
  url: string;
  /** The address of the uploaded label. */
  label: string;
}

export const NO_DURABILITY: DurabilityDraft = { years: '', text: '', textNl: '', url: '', label: '' };

/** An empty proof of a claim. */
export const newClaim = (term: ClaimTerm): ClaimDraft => ({
  term,
  share: '',
  part: '',
  partNl: '',
  proof: '',
});

export const claimDraftsOf = (claims: readonly Claim[]): ClaimDraft[] =>
  claims.map(({ term, share, part, proof }) => ({
    term,
    share: share === null ? '' : String(share),
    part: part?.en ?? '',
    partNl: part?.nl ?? '',
    proof,
  }));

export const durabilityDraftOf = (durability: Durability | null): DurabilityDraft =>
  durability === null
    ? NO_DURABILITY
    : {
        years: String(durability.years),
        text: durability.text?.en ?? '',
        textNl: durability.text?.nl ?? '',
        url: durability.url ?? '',
        label: durability.label ?? '',
      };

const isEmpty = (values: object) => Object.values(values).every((value) => value === '');
const numberOf = (typed: string) => (/^\d+\s*%?$/.test(typed.trim()) ? Number.parseInt(typed, 10) : typed);
const both = (en: string, nl: string) =>
  en.trim() === '' && nl.trim() === '' ? null : { en: en.trim(), nl: nl.trim() };

/** The proofs as they are sent. Share and part are left out of a claim about the whole product. */
export const claimsBody = (drafts: readonly ClaimDraft[]): unknown[] =>
  drafts.map(({ term, share, part, partNl, proof }) => ({
    term,
    share: CLAIM_KINDS[term] !== 'part' || share.trim() === '' ? null : numberOf(share),
    part: CLAIM_KINDS[term] !== 'part' ? null : both(part, partNl),
    proof: proof.trim(),
  }));

/** The guarantee as it is sent; null when nothing is typed. */
export const durabilityBody = (draft: DurabilityDraft): unknown =>
  isEmpty(draft)
    ? null
    : {
        years: numberOf(draft.years),
        text: both(draft.text, draft.textNl),
        url: draft.url.trim() === '' ? null : draft.url.trim(),
        ...(draft.label !== '' && { label: draft.label }),
      };

/** The fields of a proof that the contract refuses. */
export function claimFaults(draft: ClaimDraft): ReadonlySet<keyof ClaimDraft> {
  const paths = Object.keys(faultsOf(claimsInput, claimsBody([draft])));
  const faults = new Set<keyof ClaimDraft>();
  for (const path of paths) {
    if (path === '0.proof') faults.add('proof');
    if (path === '0.share' || (path === '0' && draft.share.trim() === '')) faults.add('share');
    if (path.startsWith('0.part.en') || (path === '0' && draft.part.trim() === '')) faults.add('part');
    if (path.startsWith('0.part.nl') || (path === '0' && draft.partNl.trim() === '')) faults.add('partNl');
  }
  return faults;
}

/** The fields of the guarantee that the contract refuses. */
export function durabilityFaults(draft: DurabilityDraft): ReadonlySet<keyof DurabilityDraft> {
  const paths = Object.keys(faultsOf(durabilityInput.nullable(), durabilityBody(draft)));
  const faults = new Set<keyof DurabilityDraft>();
  for (const path of paths) {
    if (path === 'years') faults.add('years');
    if (path === 'url' || path === '') faults.add('url');
    if (path === 'text.en') faults.add('text');
    if (path === 'text.nl') faults.add('textNl');
  }
  return faults;
}
