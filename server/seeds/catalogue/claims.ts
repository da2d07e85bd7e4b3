import type { Claim } from '#contracts/claims';

/** The parts that claims of the demo catalogue are about. */
const PARTS = {
  shell: { en: 'shell', nl: 'buitenstof' },
  filling: { en: 'filling', nl: 'vulling' },
  lining: { en: 'lining', nl: 'voering' },
  fabric: { en: 'fabric', nl: 'stof' },
  top: { en: 'top', nl: 'shirt' },
  shorts: { en: 'shorts', nl: 'short' },
  upper: { en: 'upper', nl: 'bovenwerk' },
  sole: { en: 'sole', nl: 'zool' },
} as const;

type SeedClaim = readonly [term: 'recycled' | 'organic', share: number, part: keyof typeof PARTS];

/** What of each product is recycled or organic, by its code, with the share in percent. */
const CLAIMS: Readonly<Record<string, readonly SeedClaim[]>> = {
  DNG: [['recycled', 100, 'shell']],
  ACH: [['recycled', 100, 'shell']],
  KNS: [['recycled', 80, 'filling']],
  CLD: [['recycled', 100, 'shell']],
  ARN: [['recycled', 70, 'fabric']],
  INB: [['recycled', 45, 'fabric']],
  WCK: [['recycled', 100, 'shell']],
  KLN: [['recycled', 100, 'shell']],
  DLT: [['recycled', 85, 'fabric']],
  CLR: [['recycled', 85, 'fabric']],
  BNA: [['recycled', 100, 'fabric']],
  CRR: [['recycled', 100, 'fabric']],
  TRM: [
    ['organic', 100, 'top'],
    ['recycled', 100, 'shorts'],
  ],
  CRG: [['recycled', 100, 'top']],
  DKY: [['recycled', 100, 'fabric']],
  RSL: [['recycled', 100, 'lining']],
  DLN: [['recycled', 85, 'fabric']],
  ENS: [['recycled', 100, 'fabric']],
  TRL: [['recycled', 85, 'fabric']],
  CRK: [['recycled', 100, 'fabric']],
  BLR: [['recycled', 100, 'fabric']],
  GLT: [['recycled', 85, 'fabric']],
  MOH: [['recycled', 88, 'fabric']],
  LGN: [['recycled', 100, 'fabric']],
  PHX: [['recycled', 75, 'upper']],
  BRY: [['recycled', 80, 'upper']],
  SNT: [['recycled', 80, 'upper']],
  LIF: [['recycled', 75, 'upper']],
  MRN: [['recycled', 30, 'sole']],
  INM: [['organic', 100, 'fabric']],
  SAL: [['organic', 100, 'fabric']],
  STR: [['organic', 100, 'fabric']],
  BRN: [['organic', 100, 'fabric']],
  LSC: [['organic', 100, 'fabric']],
  DNC: [['organic', 100, 'fabric']],
  CRP: [['organic', 100, 'fabric']],
  TYR: [['organic', 100, 'fabric']],
};

/** The proofs of a product's environmental claims. Like the trader of the demo, the certificates are invented. */
export function seedClaims(code: string): Claim[] {
  return (CLAIMS[code] ?? []).map(([term, share, part]) => ({
    term,
    share,
    part: PARTS[part],
    proof: `https://certificates.example/${term}/${code.toLowerCase()}`,
  }));
}
