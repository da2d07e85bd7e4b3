import { ICON_LEAST_SIDE, LOGO_LEAST_HEIGHT, LOGO_WIDEST } from '#contracts/brand';
import type { ShopBrand, ShopBrandInput, TypePairChoice } from '#contracts/brand';
import type { UploadedPicture } from '#contracts/media';
import {
  BRAND_COLOURS,
  DEFAULT_COLOURS,
  measuredContrasts,
  readableShade,
  type BrandColour,
  type BrandColours,
  type MeasuredContrast,
} from '#kernel/brand-colours';

/** The form of the brand. Colours are as typed, so they may be unfinished. */
export interface BrandDraft extends Record<BrandColour, string> {
  logo: UploadedPicture | null;
  icon: UploadedPicture | null;
  type: TypePairChoice;
}
export type BrandField = keyof BrandDraft;

/** The form with a stored brand. */
export const draftOf = ({ logo, icon, colours, type }: ShopBrand): BrandDraft => ({
  logo,
  icon,
  ...colours,
  type,
});

/** The request that saves a draft whose colours are complete; `revision`: of the brand that it was made from. */
export const inputOf = (draft: BrandDraft, revision: string): ShopBrandInput => ({
  logo: draft.logo?.url ?? null,
  icon: draft.icon?.url ?? null,
  colours: coloursOf(draft) ?? DEFAULT_COLOURS,
  type: draft.type,
  revision,
});

/** A colour as `#rrggbb`, also when it was typed without the hash or with three digits; undefined for anything else. */
export function colourOf(typed: string): string | undefined {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(typed.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 6 ? digits : [...digits].map((digit) => digit + digit).join('')}`;
}

/** The colours of a draft; undefined while one of them is unfinished. */
export function coloursOf(draft: BrandDraft): BrandColours | undefined {
  const colours = BRAND_COLOURS.map((name) => [name, colourOf(draft[name])] as const);
  return colours.every(([, colour]) => colour !== undefined)
    ? (Object.fromEntries(colours) as unknown as BrandColours)
    : undefined;
}

/** The contrasts of a draft; none while a colour is unfinished. */
export const contrastsOf = (draft: BrandDraft): MeasuredContrast[] => {
  const colours = coloursOf(draft);
  return colours ? measuredContrasts(colours) : [];
};

/** A shade of a colour that would do; undefined when there is none, or nothing to mend. */
export function shadeFor(draft: BrandDraft, name: BrandColour): string | undefined {
  const colours = coloursOf(draft);
  const fails = contrastsOf(draft).some(({ colour, isEnough }) => colour === name && !isEnough);
  return colours && fails ? readableShade(colours, name) : undefined;
}

/** What is wrong with each field, by the name of its message. */
export function faultsOf(draft: BrandDraft): Partial<Record<BrandField, 'notAColour' | 'unreadable'>> {
  const unfinished = BRAND_COLOURS.filter((name) => colourOf(draft[name]) === undefined);
  const unreadable = contrastsOf(draft).filter(({ isEnough }) => !isEnough);
  return {
    ...Object.fromEntries(unreadable.map(({ colour }) => [colour, 'unreadable'] as const)),
    ...Object.fromEntries(unfinished.map((name) => [name, 'notAColour'] as const)),
  };
}

/** What is wrong with a logo or icon of this size, by the name of its message; null for a suitable one. */
export function pictureFault(
  field: 'logo' | 'icon',
  { width, height }: UploadedPicture,
): 'logoUnsuitable' | 'iconUnsuitable' | null {
  if (field === 'logo')
    return height < LOGO_LEAST_HEIGHT || width > height * LOGO_WIDEST ? 'logoUnsuitable' : null;
  return width !== height || width < ICON_LEAST_SIDE ? 'iconUnsuitable' : null;
}
