import type { ColourNames } from '#contracts/shown-variant';
import { optionText } from './option-text';
import { useColourName } from './use-colour-name';
import { useSizeText } from './use-size-text';

interface ChosenVariant {
  readonly color: string | null;
  readonly colorNames: ColourNames;
  readonly size: string | null;
  readonly option: string | null;
  readonly optionName?: string | null;
}

/** Returns a function that names a variant in the shopper's language: `Bottle · Size M · Lining: Wool`. A line never ends with the dot. */
export function useChoiceText() {
  const colourOf = useColourName();
  const size = useSizeText();
  return (variant: ChosenVariant): string =>
    [
      colourOf(variant.color, variant.colorNames),
      variant.size === null ? null : size.textOf(variant.size),
      optionText(variant),
    ]
      .filter(Boolean)
      .join(' ·\u00a0');
}
