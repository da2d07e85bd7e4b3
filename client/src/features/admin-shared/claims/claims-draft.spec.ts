import { describe, expect, it } from 'vitest';
import {
  claimDraftsOf,
  claimFaults,
  claimsBody,
  durabilityBody,
  durabilityDraftOf,
  durabilityFaults,
  newClaim,
  NO_DURABILITY,
} from './claims-draft';

const recycled = {
  term: 'recycled',
  share: 80,
  part: { en: 'filling', nl: 'vulling' },
  proof: 'https://certificates.example/grs',
} as const;

describe('a proof of an environmental claim', () => {
  it('is sent as it was loaded', () => {
    expect(claimsBody(claimDraftsOf([recycled]))).toEqual([recycled]);
  });

  it('has neither share nor part when the claim is about the whole product', () => {
    const draft = { ...newClaim('sustainable'), share: '80', part: 'filling', proof: '/pages/ecolabel' };
    expect(claimsBody([draft])).toEqual([
      { term: 'sustainable', share: null, part: null, proof: '/pages/ecolabel' },
    ]);
    expect(claimFaults(draft).size).toBe(0);
  });

  it('says which of its fields are missing or wrong', () => {
    expect(claimFaults(newClaim('recycled'))).toEqual(new Set(['share', 'part', 'partNl', 'proof']));
    const [draft] = claimDraftsOf([recycled]);
    if (!draft) throw new Error('No draft.');
    expect(claimFaults(draft)).toEqual(new Set());
    expect(claimFaults({ ...draft, share: '80 %' })).toEqual(new Set());
    expect(claimFaults({ ...draft, share: 'most' })).toEqual(new Set(['share']));
    expect(claimFaults({ ...draft, partNl: '' })).toEqual(new Set(['partNl']));
    expect(claimFaults({ ...draft, proof: 'our word' })).toEqual(new Set(['proof']));
  });
});

describe('a guarantee of durability', () => {
  it('is none while nothing is typed', () => {
    expect(durabilityBody(NO_DURABILITY)).toBeNull();
    expect(durabilityFaults(NO_DURABILITY)).toEqual(new Set());
  });

  it('is sent as it was loaded', () => {
    const durability = { years: 5, text: { en: 'We repair it.', nl: 'Wij repareren het.' }, url: null };
    expect(durabilityBody(durabilityDraftOf(durability))).toEqual(durability);
    const labelled = { ...durability, label: '/media/photo-0123456789abcdef-0123456789/1600.webp' };
    expect(durabilityBody(durabilityDraftOf(labelled))).toEqual(labelled);
  });

  it('needs more than two years, and conditions', () => {
    expect(durabilityFaults({ ...NO_DURABILITY, years: '2', url: '/pages/guarantee' })).toEqual(
      new Set(['years']),
    );
    expect(durabilityFaults({ ...NO_DURABILITY, years: '5' })).toEqual(new Set(['url']));
    expect(durabilityFaults({ ...NO_DURABILITY, years: '5', text: 'We repair it.' })).toEqual(
      new Set(['textNl']),
    );
  });
});
