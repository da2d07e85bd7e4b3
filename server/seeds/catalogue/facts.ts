import type { Care, FootwearMaterial } from '#contracts/facts-words';
import type { HandlingTime } from '#contracts/shipping';

/** Care of one kind of cloth. */
const CARE = {
  shell: ['wash-30', 'bleach-not', 'tumble-low', 'iron-not', 'dry-clean-not'],
  cotton: ['wash-40', 'bleach-not', 'dry-line', 'iron-150', 'dry-clean-not'],
  linen: ['wash-40', 'bleach-not', 'dry-line', 'iron-200', 'dry-clean-not'],
  fleece: ['wash-30-gentle', 'bleach-not', 'dry-line', 'iron-not', 'dry-clean-not'],
  wool: ['wash-hand', 'bleach-not', 'dry-flat', 'iron-110', 'dry-clean'],
  waxed: ['wipe-clean', 'bleach-not', 'tumble-not', 'iron-not', 'dry-clean-not'],
  shoe: ['wipe-clean', 'bleach-not', 'tumble-not'],
} as const satisfies Record<string, readonly Care[]>;

type Cloth = keyof typeof CARE;

/** Facts of one product of the demo. */
export interface SeedFacts {
  /** Kilograms of the usual size, with packaging. */
  readonly weight: string;
  readonly country: string;
  readonly care: readonly Care[];
  /** Where it takes longer than the shop's other goods. */
  readonly handlingTime?: HandlingTime;
  /** As `readComposition` reads it. */
  readonly composition?: string;
  readonly footwear?: Readonly<Record<'upper' | 'lining' | 'sole', readonly FootwearMaterial[]>>;
}

const garment = (weight: string, country: string, cloth: Cloth, composition: string): SeedFacts => ({
  weight,
  country,
  care: CARE[cloth],
  composition,
});

const shoe = (
  weight: string,
  upper: readonly FootwearMaterial[],
  lining: readonly FootwearMaterial[],
): SeedFacts => ({
  weight,
  country: 'PT',
  care: CARE.shoe,
  footwear: { upper, lining, sole: ['other'] },
});

/** Facts by the code of the product. They agree with its material and description. */
export const FACTS: Readonly<Record<string, SeedFacts>> = {
  DNG: garment('0.62', 'PT', 'shell', 'Shell: 100 % polyamide; Lining: 100 % polyester'),
  ACH: garment('0.84', 'PT', 'shell', 'Shell: 100 % polyester; Lining: 100 % polyester'),
  SLB: garment('0.24', 'PT', 'shell', 'Shell: 100 % polyamide'),
  MLN: garment('1.68', 'IE', 'waxed', 'Shell: 100 % cotton; Lining: 80 % wool, 20 % polyamide'),
  KNS: garment(
    '0.93',
    'PT',
    'cotton',
    'Shell: 100 % cotton; Lining: 100 % viscose; Filling: 100 % polyester',
  ),
  HWT: garment('0.88', 'PT', 'cotton', 'Shell: 100 % cotton; Lining: 100 % cotton'),
  VLT: {
    ...garment('1.24', 'IE', 'wool', 'Shell: 85 % wool, 15 % polyamide; Lining: 100 % cupro'),
    handlingTime: { daysFrom: 12, daysTo: 15 },
  },
  CLD: garment('0.41', 'PT', 'shell', 'Shell: 100 % polyamide'),
  GLW: garment('0.46', 'PT', 'cotton', 'Shell: 62 % cotton, 38 % polyamide'),
  LMK: garment('0.97', 'IE', 'waxed', 'Shell: 100 % cotton; Lining: 100 % cotton'),
  ARN: garment('0.71', 'PT', 'fleece', '100 % polyester'),
  INB: garment('0.86', 'IE', 'fleece', '55 % wool, 45 % polyester'),
  SKL: garment('0.92', 'IE', 'wool', '100 % wool'),
  WCK: garment(
    '0.68',
    'PT',
    'shell',
    'Shell: 100 % polyamide; Lining: 100 % polyamide; Filling: 100 % polyester; Trim: 100 % cotton',
  ),
  CNM: garment('0.95', 'IE', 'wool', 'Shell: 100 % cotton; Lining: 100 % cotton; Filling: 100 % wool'),
  KLN: garment(
    '0.54',
    'PT',
    'shell',
    'Shell: 100 % polyamide; Lining: 100 % polyamide; Filling: 100 % polyester',
  ),
  DLT: garment('0.52', 'PT', 'shell', '100 % polyester'),
  CLR: garment('0.55', 'PT', 'shell', '100 % polyester'),
  INM: garment('0.41', 'PT', 'cotton', 'Top: 100 % cotton; Shorts: 100 % cotton'),
  LAH: garment('0.47', 'PT', 'cotton', 'Top: 100 % cotton; Shorts: 100 % cotton'),
  BNA: garment('0.29', 'PT', 'shell', 'Top: 100 % polyester; Shorts: 100 % polyester'),
  SAL: garment('0.43', 'PT', 'cotton', 'Top: 100 % cotton; Shorts: 100 % cotton'),
  PRT: garment('0.49', 'PT', 'cotton', 'Top: 100 % cotton; Shorts: 100 % cotton'),
  ARD: garment('0.45', 'PT', 'linen', 'Top: 70 % cotton, 30 % linen; Shorts: 55 % cotton, 45 % linen'),
  CRR: garment('0.34', 'PT', 'shell', 'Top: 100 % polyester; Shorts: 100 % polyester'),
  BLY: garment('0.44', 'PT', 'cotton', 'Top: 100 % cotton; Shorts: 100 % cotton'),
  TRM: garment('0.38', 'PT', 'cotton', 'Top: 100 % cotton; Shorts: 100 % polyamide'),
  GLN: garment('0.51', 'IE', 'linen', 'Top: 100 % linen; Shorts: 100 % linen'),
  CRG: garment('0.36', 'PT', 'cotton', 'Top: 100 % polyester; Shorts: 100 % cotton'),
  DKY: garment('0.31', 'PT', 'shell', 'Top: 100 % polyamide; Shorts: 100 % polyamide'),
  RSL: garment('0.53', 'PT', 'cotton', 'Top: 100 % cotton; Shorts: 100 % cotton; Lining: 100 % polyester'),
  STR: garment('0.39', 'PT', 'cotton', 'Top: 100 % cotton; Shorts: 100 % cotton'),
  DLN: garment('0.86', 'PT', 'shell', 'Top: 100 % polyester; Trousers: 100 % polyester'),
  BRN: garment('1.34', 'PT', 'cotton', 'Top: 100 % cotton; Trousers: 100 % cotton'),
  LSC: garment('1.12', 'PT', 'cotton', 'Top: 100 % cotton; Trousers: 100 % cotton'),
  ENS: garment('0.94', 'PT', 'shell', 'Top: 100 % polyester; Trousers: 100 % polyester'),
  TRL: garment('0.88', 'PT', 'shell', 'Top: 100 % polyester; Trousers: 100 % polyester'),
  CRK: garment('0.91', 'PT', 'shell', 'Top: 100 % polyester; Trousers: 100 % polyester'),
  DNC: garment('1.15', 'PT', 'cotton', 'Top: 100 % cotton; Trousers: 100 % cotton'),
  BLR: garment('0.72', 'PT', 'shell', 'Top: 100 % polyamide; Trousers: 100 % polyamide'),
  ADR: garment('1.02', 'IE', 'wool', 'Top: 60 % wool, 40 % cotton; Trousers: 60 % wool, 40 % cotton'),
  GLT: garment('0.87', 'PT', 'shell', 'Top: 100 % polyester; Trousers: 100 % polyester'),
  MOH: garment(
    '0.79',
    'PT',
    'shell',
    'Top: 88 % polyester, 12 % elastane; Trousers: 88 % polyester, 12 % elastane',
  ),
  RNG: garment('1.06', 'PT', 'cotton', 'Top: 95 % cotton, 5 % elastane; Trousers: 95 % cotton, 5 % elastane'),
  CRP: garment('1.18', 'PT', 'cotton', 'Top: 100 % cotton; Trousers: 100 % cotton'),
  LGN: garment('0.75', 'PT', 'shell', 'Top: 100 % polyamide; Trousers: 100 % polyamide'),
  TYR: garment('1.21', 'PT', 'cotton', 'Top: 100 % cotton; Trousers: 100 % cotton'),
  SLG: shoe('0.91', ['leather'], ['leather']),
  CBH: shoe('0.87', ['leather'], ['textile']),
  RTH: shoe('0.89', ['leather'], ['leather', 'textile']),
  DRM: shoe('0.93', ['leather'], ['leather']),
  PHX: shoe('0.58', ['textile'], ['textile']),
  BRY: shoe('0.64', ['textile'], ['textile']),
  SNT: shoe('0.52', ['textile'], ['textile']),
  LIF: shoe('0.61', ['textile'], ['textile']),
  MWL: shoe('0.82', ['textile'], ['textile']),
  GLV: shoe('0.78', ['textile'], ['textile']),
  MRN: shoe('0.86', ['textile'], ['textile']),
  NPH: shoe('0.76', ['textile'], ['textile']),
  TMB: shoe('0.84', ['textile'], ['textile']),
  BLF: shoe('1.08', ['leather'], ['leather', 'textile']),
  STN: shoe('0.95', ['leather', 'textile'], ['textile']),
  BYN: shoe('0.72', ['textile'], ['textile']),
};

/** The workshops of the demo's invented brand, by where the product was made. Trainers have a workshop of their own. */
export const MAKERS = {
  galway: {
    name: 'Aran & Ash Woollens Ltd',
    street: '4 Flood Street',
    postcode: 'H91 A2R4',
    city: 'Galway',
    country: 'IE',
    contact: 'makers@aran-and-ash.example',
  },
  porto: {
    name: 'Aran & Ash Atelier, Lda',
    street: 'Rua da Alfândega 12',
    postcode: '4050-029',
    city: 'Porto',
    country: 'PT',
    contact: 'atelier@aran-and-ash.example',
  },
  shoes: {
    name: 'Aran & Ash Calçado, Lda',
    street: 'Rua dos Sapateiros 7',
    postcode: '4810-260',
    city: 'Guimarães',
    country: 'PT',
    contact: 'calcado@aran-and-ash.example',
  },
} as const;

/** The maker of a product. */
export const makerOf = ({ footwear, country }: SeedFacts): keyof typeof MAKERS =>
  footwear ? 'shoes' : country === 'IE' ? 'galway' : 'porto';
