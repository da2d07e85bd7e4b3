/** A line as it is kept: what was put in, without prices. */
export interface KeptLine {
  readonly id: string;
  readonly productId: string;
  readonly quantity: number;
  readonly size: string | null;
  readonly color: string | null;
  readonly createdAt: Date;
}

/** Pieces of one variant that go into a cart. */
export type LineToAdd = Pick<KeptLine, 'productId' | 'size' | 'color' | 'quantity'>;

/** How many pieces one line, and how many lines one cart holds at most. */
export interface Bounds {
  readonly pieces: number;
  readonly lines: number;
}

/**
 * A statement sees no line that another one is still putting in, so from half of the bound on lines are put in one
 * after the other. Below, nobody waits: to pass the bound, its other half would have to come while one statement runs.
 */
export function linesWithoutLock(most: number): number {
  return Math.floor(most / 2);
}

/** The lines of all carts, each belonging to one anonymous session. */
export abstract class CartLines {
  /** Oldest first. */
  abstract of(sessionId: string): Promise<KeptLine[]>;
  /**
   * Adds to the line of the same variant, or makes it; two at once add up.
   * Undefined, and nothing changed, when the line would hold more pieces, or be one line more, than `most` says.
   */
  abstract add(sessionId: string, line: LineToAdd, most: Bounds): Promise<KeptLine | undefined>;
  abstract setQuantity(sessionId: string, id: string, quantity: number): Promise<boolean>;
  abstract remove(sessionId: string, id: string): Promise<boolean>;
  abstract clear(sessionId: string): Promise<void>;
  /** Takes away what an order has bought; what was added since stays. */
  abstract takeBought(sessionId: string, orderId: string): Promise<void>;
}
