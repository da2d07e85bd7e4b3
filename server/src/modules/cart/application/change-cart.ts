import { Injectable } from '@nestjs/common';
import { sellable, viewLine, type CartLineView } from './line-view.js';
import { OfferedLines } from './offered-lines.js';
import { CartLines } from '../domain/cart-lines.js';
import { resolveChoice } from '../domain/choice.js';
import { Offers } from '../read/offers.js';
import { MAX_LINE_QUANTITY, type AddLineInput } from '#contracts/cart';
import { DomainError } from '#kernel';

/** The most different lines that one cart holds. */
const MAX_LINES = 100;

/** Putting in, changing and taking out. */
@Injectable()
export class ChangeCart {
  constructor(
    private readonly lines: CartLines,
    private readonly offers: Offers,
    private readonly offered: OfferedLines,
  ) {}

  /**
   * Adds pieces of a variant; twice the same variant is one line. Throws `cart.product-not-found`, `cart.choice-needed`,
   * `cart.unknown-choice`, `cart.sold-out`, `cart.not-enough-stock` (with `left` and `inCart`), `cart.full`.
   */
  async add(sessionId: string, input: AddLineInput): Promise<CartLineView> {
    const line = await this.offered.add(sessionId, input, MAX_LINES);
    return line ? viewLine(line, line) : this.addWhatIsMeant(sessionId, input);
  }

  /** Sets a line's quantity. Throws `cart.line-not-found`, `cart.sold-out`, `cart.not-enough-stock` (with `left`). */
  async setQuantity(sessionId: string | null, id: string, quantity: number): Promise<CartLineView> {
    if (sessionId === null) throw lineNotFound();
    const line = await this.offers.ofLine(sessionId, id);
    if (!line) throw lineNotFound();
    const { available } = sellable(line, line);
    // Fewer pieces are always a step in the right direction, even when still more than are left.
    if (quantity > available && quantity >= line.quantity) throw notEnough(available, line.quantity);
    if (!(await this.lines.setQuantity(sessionId, id, quantity))) throw lineNotFound();
    return viewLine({ ...line, quantity }, line);
  }

  /** Takes a line out. Throws `cart.line-not-found`. */
  async remove(sessionId: string | null, id: string): Promise<void> {
    if (sessionId === null || !(await this.lines.remove(sessionId, id))) throw lineNotFound();
  }

  async clear(sessionId: string | null): Promise<void> {
    if (sessionId !== null) await this.lines.clear(sessionId);
  }

  /** Finds out which variant is meant, and says why it cannot be added. */
  private async addWhatIsMeant(sessionId: string, input: AddLineInput): Promise<CartLineView> {
    const offer = await this.offers.of(sessionId, input.productId);
    if (!offer?.product.active) {
      throw new DomainError(
        'cart.product-not-found',
        'not-found',
        'This product is not in the shop any more.',
      );
    }
    const choice = resolveChoice(offer.product, input);
    const { available } = sellable(offer, choice);
    if (available === 0)
      throw new DomainError('cart.sold-out', 'conflict', 'This one is sold out.', { left: 0 });
    const line = { productId: input.productId, ...choice, quantity: input.quantity };
    const kept = await this.lines.add(sessionId, line, { pieces: available, lines: MAX_LINES });
    if (!kept) throw await this.tooMany(sessionId, line, available);
    return viewLine(kept, offer);
  }

  private async tooMany(
    sessionId: string,
    line: { productId: string; size: string | null; color: string | null },
    available: number,
  ): Promise<DomainError> {
    const lines = await this.lines.of(sessionId);
    const same = lines.find(
      (kept) => kept.productId === line.productId && kept.size === line.size && kept.color === line.color,
    );
    if (!same && lines.length >= MAX_LINES) {
      return new DomainError('cart.full', 'conflict', `A cart holds at most ${MAX_LINES} different things.`);
    }
    return notEnough(available, same?.quantity ?? 0);
  }
}

function lineNotFound(): DomainError {
  return new DomainError('cart.line-not-found', 'not-found', 'This line is not in your cart any more.');
}

function notEnough(left: number, inCart: number): DomainError {
  if (left >= MAX_LINE_QUANTITY) {
    return new DomainError(
      'cart.not-enough-stock',
      'conflict',
      `At most ${MAX_LINE_QUANTITY} of one thing.`,
      { left, inCart },
    );
  }
  return new DomainError('cart.not-enough-stock', 'conflict', `Only ${left} left.`, { left, inCart });
}
