import { CONTROL_CONTRAST, DEFAULT_COLOURS, TEXT_CONTRAST, type BrandColours } from './brand-colours.js';
import { brightest, chroma, contrast, leastContrast, mixed } from './contrast.js';

/** The colours of the theme that differ where the system is dark, under their names in the style sheets. */
export interface DarkPalette {
  readonly ink: string;
  readonly moss: string;
  readonly cream: string;
  readonly surface: string;
  readonly parchment: string;
  readonly line: string;
  readonly gold: string;
  readonly stone: string;
  readonly main: string;
  readonly 'main-hover': string;
  readonly 'on-main': string;
  readonly foot: string;
  readonly pale: string;
  readonly deep: string;
}

/** The dark shades of the default look, drawn by hand, as `client/src/app/colours.css` has them. */
export const DEFAULT_DARK_PALETTE: DarkPalette = {
  ink: '#ebe7dc',
  moss: '#93c8aa',
  cream: '#151814',
  surface: '#1d211c',
  parchment: '#272c26',
  line: '#3b4139',
  gold: '#cf9f45',
  stone: '#a9ada1',
  main: '#2f7758',
  'main-hover': '#28664c',
  'on-main': '#ffffff',
  foot: '#0c2b21',
  pale: DEFAULT_COLOURS.ground,
  deep: DEFAULT_COLOURS.text,
};

/** Reduced prices and faults, and notes, in the dark: no brand changes them. */
export const FIXED_DARK = { sale: '#f2988c', info: '#96c1e6' } as const;

const WHITE = '#ffffff';
const BLACK = '#000000';
/** What every dark ground is mixed from, so that none is the pure shade of a strong colour. */
const NIGHT = '#151515';
/** White on the page's ground: dark, and not black. Both raised surfaces stay dark enough for the fixed colours. */
const GROUND_CONTRAST = 17;

const STEPS = 100;

/** The first mix of two colours that does. The other colour itself must do. */
function firstMix(colour: string, other: string, does: (shade: string) => boolean): string {
  for (let step = 0; step < STEPS; step += 1) {
    const shade = mixed(colour, other, step / STEPS);
    if (does(shade)) return shade;
  }
  return other;
}

/** The first lighter shade that does, of the same hue as long as there is one. White must do. */
function firstLighter(colour: string, does: (shade: string) => boolean): string {
  const bright = mixed(brightest(colour), WHITE, 0.15);
  const shade = firstMix(colour, bright, does);
  return does(shade) ? shade : firstMix(bright, WHITE, does);
}

/** The page's ground, cards and fields, tiles, and lines: each a little lighter than the one before. */
function surfacesOf({ text, main }: BrandColours) {
  const cream = firstMix(
    mixed(NIGHT, mixed(text, main, 0.5), 0.12),
    BLACK,
    (shade) => contrast(shade, WHITE) >= GROUND_CONTRAST,
  );
  return {
    cream,
    surface: mixed(cream, WHITE, 0.035),
    parchment: mixed(cream, WHITE, 0.08),
    line: mixed(cream, WHITE, 0.17),
  };
}

/** Parts of a colour that are nearer to each other make a grey. */
const GREY_CHROMA = 16;

/**
 * A button's ground that is seen on the page, the one under the pointer, and words that are readable on both. A grey button
 * would look as if it could not be pressed, so that of a black brand is light.
 */
function buttonOf(main: string, ink: string, grounds: readonly [string, string]) {
  if (chroma(main) < GREY_CHROMA)
    return { main: ink, 'main-hover': mixed(ink, grounds[0], 0.15), 'on-main': grounds[0] };
  const shade = firstLighter(main, (mix) => leastContrast(mix, grounds) >= CONTROL_CONTRAST);
  const isDark = contrast(shade, WHITE) >= TEXT_CONTRAST;
  return {
    main: shade,
    'main-hover': mixed(shade, isDark ? BLACK : WHITE, 0.15),
    'on-main': isDark ? WHITE : BLACK,
  };
}

/**
 * The colours of a brand where the system is dark. Every place where they meet has its contrast by construction: a colour is
 * mixed until it is readable, so no choice of an owner is refused for the dark scheme. Shades of colours that are the
 * default ones are those drawn by hand. What lies over pictures keeps its colours.
 */
export function darkPaletteOf(colours: BrandColours): DarkPalette {
  const { text, main, accent, ground } = colours;
  const isMain = main === DEFAULT_COLOURS.main;
  const isDrawn = isMain && text === DEFAULT_COLOURS.text && ground === DEFAULT_COLOURS.ground;
  const drawn = isDrawn ? DEFAULT_DARK_PALETTE : undefined;
  const { cream, surface, parchment, line } = drawn ?? surfacesOf(colours);
  const surfaces = [cream, surface, parchment];
  const isReadable = (shade: string) => leastContrast(shade, surfaces) >= TEXT_CONTRAST;
  /** Borders of fields have it at 60 %. */
  const isSeenInBorders = (shade: string) =>
    contrast(mixed(surface, shade, 0.6), surface) >= CONTROL_CONTRAST;
  const ink = drawn?.ink ?? firstMix(mixed(ground, cream, 0.08), WHITE, isReadable);
  const gold = accent === DEFAULT_COLOURS.accent ? DEFAULT_DARK_PALETTE.gold : accent;
  const {
    main: button,
    'main-hover': hover,
    'on-main': words,
  } = drawn ?? buttonOf(main, ink, [cream, surface]);
  return {
    ink,
    moss: drawn?.moss ?? firstLighter(main, isReadable),
    cream,
    surface,
    parchment,
    line,
    gold: firstLighter(gold, (shade) => leastContrast(shade, surfaces) >= CONTROL_CONTRAST),
    stone:
      drawn?.stone ??
      firstMix(mixed(ink, cream, 0.35), ink, (shade) => isReadable(shade) && isSeenInBorders(shade)),
    main: button,
    'main-hover': hover,
    'on-main': words,
    foot: drawn?.foot ?? mixed(main, cream, 0.4),
    pale: ground,
    deep: text,
  };
}
