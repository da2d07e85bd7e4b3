import { DomainError } from '#kernel';

/** What can be chosen of a product. */
export interface Choosable {
  readonly sizes: readonly string[];
  readonly colors: readonly string[];
}

export interface Choice {
  readonly size: string | null;
  readonly color: string | null;
}

/**
 * The choice that is meant: where there is only one size (or colour) it need not be named.
 * Throws `cart.choice-needed` when one of several must be chosen, `cart.unknown-choice` for one that does not exist.
 */
export function resolveChoice(product: Choosable, wanted: Choice): Choice {
  const missing = {
    size: product.sizes.length > 1 && wanted.size === null,
    color: product.colors.length > 1 && wanted.color === null,
  };
  if (missing.size || missing.color) {
    const what = [missing.size && 'size', missing.color && 'colour'].filter(Boolean).join(' and a ');
    throw new DomainError('cart.choice-needed', 'invalid', `Choose a ${what} first.`, { missing });
  }
  return {
    size: oneOf('size', product.sizes, wanted.size),
    color: oneOf('color', product.colors, wanted.color),
  };
}

function oneOf(field: 'size' | 'color', offered: readonly string[], wanted: string | null): string | null {
  if (wanted === null) return offered[0] ?? null;
  const match = offered.find((value) => value.toLowerCase() === wanted.toLowerCase());
  if (match !== undefined) return match;
  throw new DomainError('cart.unknown-choice', 'invalid', `'${wanted}' is not offered.`, {
    field,
    offered: [...offered],
  });
}
