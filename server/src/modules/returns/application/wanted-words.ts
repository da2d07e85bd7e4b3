import type { ReturnableOrder } from '../domain/returnable-order.js';
import type { VariantChoice } from '../domain/variant-choice.js';
import { optionsInWords, variantTitle } from '#contracts/shown-variant';
import { proposedNames } from '#kernel/common-colours';

/**
 * What is to be different in an exchange, in the language of the order: `L`, or `Mosgroen, L`. Null where no variant is
 * named, or the line is unknown.
 */
export function wantedWords(
  order: ReturnableOrder | undefined,
  lineId: string,
  wanted: VariantChoice | null,
): string | null {
  const options = order?.wantedOptions(lineId, wanted);
  if (!options) return null;
  const names = options.color === null ? null : proposedNames(options.color);
  return variantTitle('', optionsInWords(options, names, order?.locale ?? 'en'));
}
