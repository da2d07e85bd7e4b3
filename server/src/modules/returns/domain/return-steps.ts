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
  | 'rejected'
  | 'closed'
  | 'repeated';
export type ReturnStep = 'match' | 'instruct' | 'receive' | 'refund' | 'reject' | 'close';

interface ReturnState {
  readonly status: ReturnStatus;
  /** The units of the next refund. */
  readonly refundable: readonly unknown[];
}

/** From which status the owner may take each step. A withdrawal by law cannot be rejected: it is never a wish. */
const FROM: Record<ReturnStep, readonly ReturnStatus[]> = {
  match: ['unmatched'],
  instruct: ['wish', 'open', 'arrived'],
  receive: ['wish', 'open', 'arrived'],
  refund: ['open', 'arrived'],
  reject: ['unmatched', 'wish'],
  close: ['unmatched', 'wish', 'open', 'arrived'],
};

const STEPS = Object.keys(FROM) as ReturnStep[];

/** The steps that the owner can take now. */
export function stepsOf(withdrawal: ReturnState): ReturnStep[] {
  return STEPS.filter(
    (step) =>
      FROM[step].includes(withdrawal.status) && (step !== 'refund' || withdrawal.refundable.length > 0),
  );
}

/** Throws `returns.step-not-allowed` (409). */
export function requireStep(step: ReturnStep, withdrawal: ReturnState): void {
  if (stepsOf(withdrawal).includes(step)) return;
  throw new DomainError(
    'returns.step-not-allowed',
    'conflict',
    `A return that is ${withdrawal.status} cannot take the step '${step}'.`,
    { step, status: withdrawal.status },
  );
}
