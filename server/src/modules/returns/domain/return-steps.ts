import { DomainError } from '#kernel';

export type ReturnKind = 'withdrawal' | 'return' | 'exchange';
/** See the contract; `draft` waits for its confirmation and is not shown to staff. */
export type ReturnStatus =
  | 'draft'
  | 'received'
  | 'unmatched'
  | 'wish'
  | 'open'
  | 'arrived'
  | 'refunded'
  | 'exchanged'
  | 'rejected'
  | 'closed'
  | 'repeated';
/**
 * Every change of status. A refund that fails afterwards opens the return that it had ended, and one that succeeds after
 * all ends it again.
 */
const NEXT: Readonly<Record<ReturnStatus, readonly ReturnStatus[]>> = {
  draft: ['received'],
  received: ['unmatched', 'wish', 'open', 'closed', 'repeated'],
  unmatched: ['wish', 'open', 'rejected', 'closed', 'repeated'],
  wish: ['open', 'arrived', 'refunded', 'rejected', 'closed'],
  open: ['arrived', 'refunded', 'exchanged', 'closed'],
  arrived: ['refunded', 'exchanged', 'closed'],
  refunded: ['open', 'arrived', 'exchanged'],
  exchanged: ['open', 'arrived', 'refunded'],
  // By the refund of an earlier step, or the payment of a new order.
  closed: ['open', 'arrived', 'refunded', 'exchanged'],
  rejected: [],
  repeated: [],
};

/** Throws `returns.step-not-allowed` (409) for a change of status that a return cannot have. */
export function requireNext(status: ReturnStatus, next: ReturnStatus): void {
  if (status === next || NEXT[status].includes(next)) return;
  throw new DomainError(
    'returns.step-not-allowed',
    'conflict',
    `A return that is ${status} cannot become ${next}.`,
    { status, next },
  );
}

/** Statuses in which the return goes on, so that its units are not free for another. */
export const GOING_ON: readonly ReturnStatus[] = ['received', 'wish', 'open', 'arrived'];

export type ReturnStep = 'match' | 'instruct' | 'receive' | 'exchange' | 'refund' | 'reject' | 'close';

interface ReturnState {
  readonly kind: ReturnKind;
  readonly status: ReturnStatus;
  readonly isLawful: boolean;
  /** See `WithdrawalState.isAwaited`. */
  readonly isAwaited: boolean;
  /** The units of the next refund. */
  readonly refundable: readonly unknown[];
  /** A refund that the provider has refused. */
  readonly failed: { readonly kind: string } | null;
  readonly unpaidExchange: unknown;
}

/** From which status the owner may take each step. A withdrawal by law cannot be rejected: it is never a wish. */
const FROM: Record<ReturnStep, readonly ReturnStatus[]> = {
  match: ['unmatched'],
  instruct: ['wish', 'open', 'arrived'],
  // Goods may arrive after their refund.
  receive: ['wish', 'open', 'arrived', 'refunded', 'exchanged'],
  exchange: ['open', 'arrived'],
  refund: ['open', 'arrived'],
  reject: ['unmatched', 'wish'],
  close: ['unmatched', 'wish', 'open', 'arrived'],
};

const STEPS = Object.keys(FROM) as ReturnStep[];

/** The order of a return; see `ReturnableOrder`. */
interface SentOrNot {
  readonly isUnsent: boolean;
}

/** The steps that the owner can take now. A withdrawal from goods that were never sent is refunded, and nothing else. */
export function stepsOf(returnCase: ReturnState, order?: SentOrNot): ReturnStep[] {
  const isKept = returnCase.isLawful && order?.isUnsent === true;
  return STEPS.filter(
    (step) =>
      FROM[step].includes(returnCase.status) &&
      isPossible(step, returnCase) &&
      !(isKept && (step === 'instruct' || step === 'receive')),
  );
}

/** Whether there is something to do. A new order that waits for its payment keeps the return open. */
function isPossible(step: ReturnStep, state: ReturnState): boolean {
  const { kind, status, refundable, failed, unpaidExchange, isAwaited } = state;
  const hasUnits = refundable.length > 0;
  if (step === 'receive') return isAwaited || (status !== 'refunded' && status !== 'exchanged');
  if (step === 'refund') return hasUnits || failed?.kind === 'difference';
  if (step === 'exchange') return kind === 'exchange' && hasUnits;
  return step !== 'close' || (unpaidExchange === null && failed?.kind !== 'difference');
}

/** Throws `returns.step-not-allowed` (409). */
export function requireStep(step: ReturnStep, returnCase: ReturnState, order?: SentOrNot): void {
  if (stepsOf(returnCase, order).includes(step)) return;
  throw new DomainError(
    'returns.step-not-allowed',
    'conflict',
    `A return that is ${returnCase.status} cannot take the step '${step}'.`,
    { step, status: returnCase.status },
  );
}

/** Throws `returns.changed-meanwhile` (409) for another version than the one that was seen. */
export function requireVersion(seen: number, version: number): void {
  if (seen === version) return;
  throw new DomainError('returns.changed-meanwhile', 'conflict', 'The return has changed meanwhile.', {
    version,
  });
}
