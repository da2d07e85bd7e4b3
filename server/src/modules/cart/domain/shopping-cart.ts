import { DomainError, valueKey } from '#kernel';

/** The most lines of one cart. */
const MAX_LINES = 100;

/** The options that a product is offered in: sizes, colours, and a third of its own, such as 'Length'. */
export interface Options {
  readonly sizes: readonly string[];
  readonly colors: readonly string[];
  readonly optionName: string | null;
  readonly optionValues: readonly string[];
}

/** The selected options; null for an option that the product does not have. */
export interface Choice {
  readonly size: string | null;
  readonly color: string | null;
  readonly option: string | null;
}

/** One of the variants of one product. */
export interface Variant extends Choice {
  readonly productId: string;
}

/** One variant in a cart. */
export class CartLine {
  readonly id!: string;
  readonly sessionId!: string;
  readonly productId!: string;
  readonly size!: string | null;
  readonly color!: string | null;
  readonly option!: string | null;
  readonly quantity!: number;
  readonly createdAt!: Date;
  readonly updatedAt!: Date;
}

/** The cart of one anonymous session, as it was read. Its methods return the line to save and change nothing. */
export class ShoppingCart {
  /** @param maxQuantity the most units of one line */
  constructor(
    private readonly sessionId: string,
    private readonly lines: readonly CartLine[],
    private readonly maxQuantity: number,
  ) {}

  /**
   * The line of a variant with units added; it has the given id when the variant is not in the cart yet.
   * Throws `cart.sold-out`, `cart.not-enough-stock` (with `left` and `inCart`), `cart.full`.
   * @param available units that can be sold
   */
  add(
    wanted: Variant & { readonly id: string; readonly quantity: number },
    available: number,
    now: Date,
  ): CartLine {
    if (available === 0) throw soldOut();
    const { id, productId, size, color, option, quantity } = wanted;
    const variant = { productId, size, color, option };
    const existing = this.lines.find((line) => isSameVariant(line, variant));
    const line = existing ?? this.newLine(id, variant, now);
    const left = Math.min(available, this.maxQuantity);
    if (line.quantity + quantity > left) throw this.notEnough(left, line.quantity);
    return lineWith(line, { quantity: line.quantity + quantity, updatedAt: now });
  }

  /**
   * The line with another quantity. A smaller quantity is accepted even when it is still more than can be sold.
   * Throws `cart.line-not-found`, `cart.not-enough-stock` (with `left` and `inCart`).
   */
  setQuantity(id: string, quantity: number, available: number, now: Date): CartLine {
    const line = this.line(id);
    const left = Math.min(available, this.maxQuantity);
    if (quantity > left && quantity >= line.quantity) throw this.notEnough(left, line.quantity);
    return lineWith(line, { quantity, updatedAt: now });
  }

  /** Throws `cart.line-not-found`. */
  line(id: string): CartLine {
    const line = this.lines.find((one) => one.id === id);
    if (!line) throw lineNotFound();
    return line;
  }

  /** The lines of variants that were bought, without those units: with a quantity of 0 when all were bought. */
  without(bought: readonly (Variant & { readonly quantity: number })[], now: Date): CartLine[] {
    return this.lines.flatMap((line) => {
      const units = bought
        .filter((one) => isSameVariant(one, line))
        .reduce((sum, { quantity }) => sum + quantity, 0);
      return units === 0
        ? []
        : [lineWith(line, { quantity: Math.max(0, line.quantity - units), updatedAt: now })];
    });
  }

  private newLine(id: string, variant: Variant, now: Date): CartLine {
    if (this.lines.length >= MAX_LINES) throw cartFull();
    return lineWith(variant, {
      id,
      sessionId: this.sessionId,
      quantity: 0,
      createdAt: now,
      updatedAt: now,
    });
  }

  private notEnough(left: number, inCart: number): DomainError {
    const message =
      left >= this.maxQuantity ? `At most ${this.maxQuantity} of one thing.` : `Only ${left} left.`;
    return new DomainError('cart.not-enough-stock', 'conflict', message, { left, inCart });
  }
}

function isSameVariant(one: Variant, other: Variant): boolean {
  return (
    one.productId === other.productId &&
    one.size === other.size &&
    one.color === other.color &&
    one.option === other.option
  );
}

function lineWith(line: Partial<CartLine>, changes: Partial<CartLine>): CartLine {
  return Object.assign(new CartLine(), line, changes);
}

/**
 * The variant that a choice means: an only value of an option need not be selected, and any spelling will do.
 * Throws `cart.choice-needed` when one of several must be selected, `cart.unknown-choice` for one that is not offered.
 */
export function chooseVariant(options: Options, choice: Choice): Choice {
  const { sizes, colors, optionName, optionValues } = options;
  const missing = {
    size: sizes.length > 1 && choice.size === null,
    color: colors.length > 1 && choice.color === null,
    option: optionValues.length > 1 && choice.option === null,
  };
  const names = [
    missing.size && 'size',
    missing.color && 'colour',
    missing.option && (optionName ?? 'variant'),
  ].filter((name) => name !== false);
  if (names.length > 0) {
    throw new DomainError('cart.choice-needed', 'invalid', `Choose first: ${names.join(', ')}.`, { missing });
  }
  return {
    size: oneOf('size', sizes, choice.size),
    color: oneOf('color', colors, choice.color),
    option: oneOf('option', optionValues, choice.option),
  };
}

function oneOf(field: keyof Choice, offered: readonly string[], selected: string | null): string | null {
  if (selected === null) return offered[0] ?? null;
  const key = valueKey(selected);
  const match =
    offered.find((value) => value === selected) ?? offered.find((value) => valueKey(value) === key);
  if (match !== undefined) return match;
  throw new DomainError('cart.unknown-choice', 'invalid', `'${selected}' is not offered.`, {
    field,
    offered: [...offered],
  });
}

export const lineNotFound = (): DomainError =>
  new DomainError('cart.line-not-found', 'not-found', 'This line is not in your cart any more.');

export const productNotFound = (): DomainError =>
  new DomainError('cart.product-not-found', 'not-found', 'This product is not in the shop any more.');

const soldOut = (): DomainError =>
  new DomainError('cart.sold-out', 'conflict', 'This one is sold out.', { left: 0 });

const cartFull = (): DomainError =>
  new DomainError('cart.full', 'conflict', `A cart holds at most ${MAX_LINES} different things.`);

/** Repository of the lines of all carts. */
export abstract class CartLines {
  /** The lines of a session, oldest first. */
  abstract of(sessionId: string): Promise<CartLine[]>;
  /** Adds a new line, or changes the one with its id. Throws `cart.product-not-found` when its product has just been deleted. */
  abstract save(line: CartLine): Promise<void>;
  /** False when the session has no such line. */
  abstract remove(sessionId: string, id: string): Promise<boolean>;
  abstract clear(sessionId: string): Promise<void>;
  /** Removes the lines of every session whose id begins so. */
  abstract clearBeginning(prefix: string): Promise<void>;
  /** Removes lines that have not changed since then. */
  abstract removeUnchangedSince(time: Date): Promise<void>;
}
