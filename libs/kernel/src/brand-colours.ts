import { contrast, leastContrast, mixed } from './contrast.js';

/** The colours that an owner chooses; the shades between them are derived. */
export const BRAND_COLOURS = ['text', 'main', 'accent', 'ground'] as const;
export type BrandColour = (typeof BRAND_COLOURS)[number];
/** Each as `#rrggbb` in lower case. */
export type BrandColours = Readonly<Record<BrandColour, string>>;

/** The look that the shop comes with, as `client/src/app/colours.css` has it. */
export const DEFAULT_COLOURS: BrandColours = {
  text: '#16201b',
  main: '#0f3d2e',
  accent: '#b98a2f',
  ground: '#faf6ee',
};

/** Every colour of the light theme that follows the brand, under its name in the style sheets. */
export interface Palette {
  readonly ink: string;
  readonly bottle: string;
  readonly moss: string;
  readonly cream: string;
  readonly parchment: string;
  readonly line: string;
  readonly gold: string;
  readonly stone: string;
}

/** The shades of the default look, drawn by hand. */
export const DEFAULT_PALETTE: Palette = {
  ink: DEFAULT_COLOURS.text,
  bottle: DEFAULT_COLOURS.main,
  moss: '#2f6b4f',
  cream: DEFAULT_COLOURS.ground,
  parchment: '#efe8da',
  line: '#ddd3c1',
  gold: DEFAULT_COLOURS.accent,
  stone: '#5c6259',
};

const WHITE = '#ffffff';
const BLACK = '#000000';
/** Reduced prices and faults, and notes: their meaning depends on their colour, so no brand changes them. */
const FIXED = ['#a8281f', '#23537a'];

/** Of text and of controls (WCAG 2.2, 1.4.3 and 1.4.11, level AA). */
export const TEXT_CONTRAST = 4.5;
export const CONTROL_CONTRAST = 3;

/** The first mix of `colour` with `other` that is readable on every surface. */
const readableMix = (
  colour: string,
  other: string,
  shares: readonly number[],
  surfaces: readonly string[],
): string | undefined =>
  shares
    .map((share) => mixed(colour, other, share))
    .find((shade) => leastContrast(shade, surfaces) >= TEXT_CONTRAST);

/** The colours with their shades. A shade of colours that are the default ones is the one drawn by hand. */
export function paletteOf({ text, main, accent, ground }: BrandColours): Palette {
  const onGround = ground === DEFAULT_COLOURS.ground && text === DEFAULT_COLOURS.text;
  const parchment = onGround ? DEFAULT_PALETTE.parchment : mixed(ground, text, 0.06);
  const surfaces = [ground, parchment, WHITE];
  const stone = readableMix(text, ground, [0.35, 0.3, 0.25, 0.2, 0.15, 0.1], surfaces) ?? text;
  const moss = readableMix(main, WHITE, [0.25, 0.2, 0.15, 0.1], surfaces) ?? mixed(main, BLACK, 0.25);
  return {
    ink: text,
    bottle: main,
    moss: onGround && main === DEFAULT_COLOURS.main ? DEFAULT_PALETTE.moss : moss,
    cream: ground,
    parchment,
    line: onGround ? DEFAULT_PALETTE.line : mixed(ground, text, 0.15),
    gold: accent,
    stone: onGround ? DEFAULT_PALETTE.stone : stone,
  };
}

/** A place of the shop in which two colours meet; `colour` is the one to change when they are too much alike. */
interface Meeting {
  readonly id: 'text' | 'button' | 'link' | 'small-print' | 'accent' | 'price';
  readonly colour: BrandColour;
  readonly needed: number;
  readonly measure: (palette: Palette) => number;
}

const MEETINGS: readonly Meeting[] = [
  {
    id: 'text',
    colour: 'text',
    needed: TEXT_CONTRAST,
    measure: ({ ink, cream, parchment }) => leastContrast(ink, [cream, parchment, WHITE]),
  },
  { id: 'button', colour: 'main', needed: TEXT_CONTRAST, measure: ({ bottle }) => contrast(bottle, WHITE) },
  {
    id: 'link',
    colour: 'main',
    needed: TEXT_CONTRAST,
    measure: ({ bottle, moss, cream, parchment }) =>
      Math.min(leastContrast(bottle, [cream, parchment]), leastContrast(moss, [cream, parchment, WHITE])),
  },
  {
    // The foot of the page: the ground's colour at 70 % on the main one.
    id: 'small-print',
    colour: 'main',
    needed: TEXT_CONTRAST,
    measure: ({ bottle, cream }) => contrast(mixed(bottle, cream, 0.7), bottle),
  },
  {
    // Stars and lines, whose meaning stands beside them in words.
    id: 'accent',
    colour: 'accent',
    needed: CONTROL_CONTRAST,
    measure: ({ gold }) => contrast(gold, WHITE),
  },
  {
    id: 'price',
    colour: 'ground',
    needed: TEXT_CONTRAST,
    measure: ({ cream, parchment }) =>
      Math.min(...FIXED.map((fixed) => leastContrast(fixed, [cream, parchment]))),
  },
];

/** How well two colours can be told apart where they meet. */
export interface MeasuredContrast {
  readonly id: Meeting['id'];
  readonly colour: BrandColour;
  /** Rounded down to hundredths, so that what is shown as enough is enough. */
  readonly ratio: number;
  readonly needed: number;
  readonly isEnough: boolean;
}

/** The contrast of every place in which colours of the brand meet. */
export function measuredContrasts(colours: BrandColours): MeasuredContrast[] {
  const palette = paletteOf(colours);
  return MEETINGS.map(({ id, colour, needed, measure }) => {
    const ratio = Math.floor(measure(palette) * 100) / 100;
    return { id, colour, ratio, needed, isEnough: ratio >= needed };
  });
}

const STEPS = 50;

/** The nearest darker or lighter shade of a colour with which all its places have enough contrast; undefined when there is none. */
export function readableShade(colours: BrandColours, colour: BrandColour): string | undefined {
  for (let step = 1; step <= STEPS; step += 1)
    for (const end of [BLACK, WHITE]) {
      const shade = mixed(colours[colour], end, step / STEPS);
      const measured = measuredContrasts({ ...colours, [colour]: shade });
      if (measured.every((one) => one.colour !== colour || one.isEnough)) return shade;
    }
  return undefined;
}
