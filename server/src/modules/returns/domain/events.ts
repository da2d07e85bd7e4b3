import type { DomainEvent } from '#kernel';

/** Event types are stored with the events in the outbox, so their text does not change. */
export const WITHDRAWAL_CONFIRMED = 'returns.withdrawal-confirmed';

export interface WithdrawalRef {
  readonly withdrawalId: string;
}

/** A statement was confirmed and stored; it is compared with the orders next. */
export function withdrawalConfirmed(
  withdrawalId: string,
): DomainEvent<typeof WITHDRAWAL_CONFIRMED, WithdrawalRef> {
  return { type: WITHDRAWAL_CONFIRMED, payload: { withdrawalId } };
}
