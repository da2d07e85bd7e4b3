import { BLOCKING, type Step } from './set-up-steps.js';
import { DomainError } from '#kernel';

/** Whether visitors see the shop, with their password, and what the owner has chosen in the set-up guide. */
export interface ShopOpening {
  readonly isOpen: boolean;
  /** Null in a shop that was never open: nobody has bought anything there. */
  readonly firstOpenedAt: Date | null;
  readonly password: string;
  /** Steps that are left for later. */
  readonly later: readonly string[];
  readonly isPutAway: boolean;
}

/** The repository; the shop has one. */
export abstract class ShopOpenings {
  /** The current state; a shop without one is open. */
  abstract read(): Promise<ShopOpening>;
  /** As `read`, from the cache of this process, which hears of a change a moment after its commit. */
  abstract readCached(): Promise<ShopOpening>;
  /** The state, locked until the transaction ends. */
  abstract lock(): Promise<ShopOpening>;
  abstract save(opening: ShopOpening): Promise<void>;
}

/** Throws `opening.not-ready` (409) with `details.missing`, the steps that law or the shop's rules need before it sells. */
export function requireReady(steps: readonly Pick<Step, 'name' | 'isDone'>[]): void {
  const missing = steps.filter(({ name, isDone }) => !isDone && BLOCKING.has(name)).map(({ name }) => name);
  if (missing.length === 0) return;
  throw new DomainError(
    'opening.not-ready',
    'conflict',
    'The shop cannot open yet. Finish the steps that are still missing.',
    { missing },
  );
}
