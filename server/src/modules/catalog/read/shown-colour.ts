import type { Bind } from './bind.js';
import type { ProductQuery } from './product-selection.js';
import { isStockedAs } from './product-values.js';

/** The colour of the main picture of `products p`; null when none is named. */
const PICTURED = `(SELECT i ->> 'color' FROM jsonb_array_elements(p.images) i WHERE i ->> 'url' = p.image_url LIMIT 1)`;

/**
 * SQL of the colour in which a list shows `products p`: of those asked for, by a filter or by the words of a search, one
 * that can be bought in the size asked for, before others. For a size alone, it is of all colours. The pictured one goes
 * first. Null when the list asks for neither: a card then shows its main picture.
 * @param words the words of the search that may be a colour
 */
export function shownColour(
  { size, color }: Pick<ProductQuery, 'size' | 'color'>,
  words: readonly string[],
  bind: Bind,
): string | null {
  const asked = askedColours(color, words, bind) ?? (size?.length ? 'cardinality(p.colors) > 1' : null);
  if (asked === null) return null;
  return `(SELECT c.value FROM unnest(p.colors, p.color_keys) WITH ORDINALITY AS c (value, key, n)
    WHERE c.key IS NOT NULL AND ${asked}
    ORDER BY ${isStockedAs('colors', 'c.key', size, bind)} DESC, (c.value = ${PICTURED}) IS TRUE DESC, c.n LIMIT 1)`;
}

function askedColours(
  color: readonly string[] | undefined,
  words: readonly string[],
  bind: Bind,
): string | null {
  if (color?.length) return `c.key = ANY (value_keys(${bind(color)}::text[]))`;
  if (words.length === 0) return null;
  return `string_to_array(translate(search_form(c.value), '-/', '  '), ' ') && ${bind(words)}::text[]`;
}
