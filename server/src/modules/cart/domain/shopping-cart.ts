import { DomainError } from '#kernel';

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

/** One variant of one product in a cart. */
export class CartLine {
  readonly id!: string;
  readonly sessionId!: string;
  readonly productId!: string;
  readonly size!: string | null;
  readonly color!: string | null;
  readonly option!: string | null;
  readonly quantity!: number;
  /**
   * From 1 to 100, unique in its cart: two requests at once cannot add one line too many. It says nothing about the order
   * of the lines. Null for a line that the release before has added.
   */
  readonly place!: number | null;
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
    wanted: Choice & { readonly id: string; readonly productId: string; readonly quantity: number },
    available: number,
    now: Date,
  ): CartLine {
    if (available === 0) throw soldOut();
    const { id, productId, size, color, option, quantity } = wanted;
    const existing = this.lines.find(
      (line) =>
        line.productId === productId && line.size === size && line.color === color && line.option === option,
    );
    const line = existing ?? this.newLine(id, { productId, size, color, option }, now);
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

  private newLine(id: string, variant: Choice & { readonly productId: string }, now: Date): CartLine {
    if (this.lines.length >= MAX_LINES) throw cartFull();
    const place = this.freePlace();
    return lineWith(variant, {
      id,
      sessionId: this.sessionId,
      quantity: 0,
      place,
      createdAt: now,
      updatedAt: now,
    });
  }

  /** Any free place rather than the first one: requests at once seldom select the same. */
  private freePlace(): number | undefined {
    const occupied = new Set(this.lines.map(({ place }) => place));
    const free = Array.from({ length: MAX_LINES }, (_, index) => index + 1).filter(
      (place) => !occupied.has(place),
    );
    return free[Math.floor(Math.random() * free.length)];
  }

  private notEnough(left: number, inCart: number): DomainError {
    const message =
      left >= this.maxQuantity ? `At most ${this.maxQuantity} of one thing.` : `Only ${left} left.`;
    return new DomainError('cart.not-enough-stock', 'conflict', message, { left, inCart });
  }
}

function lineWith(line: Partial<CartLine>, changes: Partial<CartLine>): CartLine {
  return Object.assign(new CartLine(), line, changes);
}

/**
 * The variant that a choice means: an only value of an option need not be selected, and upper and lower case are the same.
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
  const match = offered.find((value) => value.toLowerCase() === selected.toLowerCase());
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

export const cartBusy = (): DomainError =>
  new DomainError('cart.busy', 'conflict', 'Your cart is being changed by other requests. Try again.');

const soldOut = (): DomainError =>
  new DomainError('cart.sold-out', 'conflict', 'This one is sold out.', { left: 0 });

const cartFull = (): DomainError =>
  new DomainError('cart.full', 'conflict', `A cart holds at most ${MAX_LINES} different things.`);

/** Repository of the lines of all carts. */
export abstract class CartLines {
  /** The lines of a session, oldest first. */
  abstract of(sessionId: string): Promise<CartLine[]>;
  /**
   * Saves a changed line, or adds a new one. Returns false, and saves nothing, when another request has changed or removed
   * the line since it was read, or has added a line for the same variant or in the same place.
   * Throws `cart.product-not-found` when its product has just been deleted.
   * @param read the line as it was read; undefined for a new one
   */
  abstract save(line: CartLine, read: CartLine | undefined): Promise<boolean>;
  /** False when the session has no such line. */
  abstract remove(sessionId: string, id: string): Promise<boolean>;
  abstract clear(sessionId: string): Promise<void>;
  /** Removes the lines of every session whose id begins so. */
  abstract clearBeginning(prefix: string): Promise<void>;
  /** Removes what an order has bought; units that were added since stay. */
  abstract removeOrdered(sessionId: string, orderId: string): Promise<void>;
  /** Removes lines that have not changed since then. */
  abstract removeUnchangedSince(time: Date): Promise<void>;
}
