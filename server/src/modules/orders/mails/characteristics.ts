import type { OrderedFacts } from '../read/order-mail-data.js';
import {
  COMPONENTS,
  fibresText,
  FOOTWEAR_MATERIALS,
  FOOTWEAR_PARTS,
  type FootwearPart,
} from '#contracts/facts-words';
import type { Locale } from '#contracts/primitives';

const TEXTS = {
  en: {
    fibres: 'Fibres',
    animal: 'Contains non-textile parts of animal origin',
    maker: 'Maker',
  },
  nl: {
    fibres: 'Vezels',
    animal: 'Bevat niet-textieldelen van dierlijke oorsprong',
    maker: 'Maker',
  },
} as const;

/**
 * The main characteristics of an ordered product, a line for each: fibres, parts of animal origin, materials of footwear,
 * maker (Directive 2011/83/EU, articles 6(1)(a) and 8(7)). Empty without facts.
 */
export function characteristics(facts: OrderedFacts | null | undefined, locale: Locale): string[] {
  if (!facts) return [];
  const t = TEXTS[locale];
  const { composition, animalParts, footwear, maker } = facts;
  const parts = footwear === null ? [] : (Object.keys(FOOTWEAR_PARTS) as FootwearPart[]);
  return [
    ...composition.map(
      ({ component, fibres }) =>
        `${COMPONENTS[component][locale] || t.fibres}: ${fibresText(fibres, locale)}`,
    ),
    ...(animalParts ? [t.animal] : []),
    ...parts.map((part) => {
      const materials = (footwear?.[part] ?? []).map((material) => FOOTWEAR_MATERIALS[material][locale]);
      return `${FOOTWEAR_PARTS[part][locale]}: ${materials.join(', ')}`;
    }),
    ...(maker === null ? [] : [`${t.maker}: ${maker}`]),
  ];
}
