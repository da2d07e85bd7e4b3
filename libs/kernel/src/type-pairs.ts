/** A typeface of a pair, and how a system font is adjusted to its metrics until it has loaded. */
export interface Typeface {
  readonly family: string;
  /** The address of its file, whose name has a version: its content never changes. */
  readonly file: string;
  /** Of the file: the lightest and the heaviest. */
  readonly weights: readonly [number, number];
  readonly fallback: {
    /** Fonts of the system, the first that is installed. */
    readonly local: readonly string[];
    /** Percentages of the system font's own size, ascent and descent. */
    readonly size: number;
    readonly ascent: number;
    readonly descent: number;
  };
  readonly generic: 'serif' | 'sans-serif';
}

/** One typeface for headings, one for text. */
export interface TypePair {
  readonly headings: Typeface;
  readonly text: Typeface;
}

const SANS = ['Arial', 'Liberation Sans', 'Helvetica'];
const SERIF = ['Georgia', 'Times New Roman', 'Liberation Serif'];

/** The pairs that an owner may choose instead of the one in `client/src/app/styles.css`, Fraunces with Inter. */
export const TYPE_PAIRS = {
  'newsreader-work-sans': {
    headings: {
      family: 'Newsreader',
      file: '/assets/fonts/newsreader-1.woff2',
      weights: [400, 600],
      fallback: { local: SERIF, size: 93.3, ascent: 78.8, descent: 28.4 },
      generic: 'serif',
    },
    text: {
      family: 'Work Sans',
      file: '/assets/fonts/work-sans-1.woff2',
      weights: [400, 650],
      fallback: { local: SANS, size: 111.2, ascent: 83.6, descent: 21.8 },
      generic: 'sans-serif',
    },
  },
  'space-grotesk-dm-sans': {
    headings: {
      family: 'Space Grotesk',
      file: '/assets/fonts/space-grotesk-1.woff2',
      weights: [400, 600],
      fallback: { local: SANS, size: 108.9, ascent: 90.4, descent: 26.8 },
      generic: 'sans-serif',
    },
    text: {
      family: 'DM Sans',
      file: '/assets/fonts/dm-sans-1.woff2',
      weights: [400, 650],
      fallback: { local: SANS, size: 103.5, ascent: 95.9, descent: 30 },
      generic: 'sans-serif',
    },
  },
} as const satisfies Record<string, TypePair>;

/** The pair that the shop comes with, whose files are part of the client's build. */
export const DEFAULT_TYPE = 'fraunces-inter';

/** Every pair by its name. */
export type TypePairName = typeof DEFAULT_TYPE | keyof typeof TYPE_PAIRS;

/** The faces of a chosen pair; undefined for the default one. */
export const typePairOf = (name: TypePairName): TypePair | undefined =>
  name === DEFAULT_TYPE ? undefined : TYPE_PAIRS[name];
