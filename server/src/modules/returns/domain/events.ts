import type { DomainEvent, OrderId, ReturnCaseId } from '#kernel';

/** Event types are stored with the events in the outbox, so their text does not change. */
export const WITHDRAWAL_CONFIRMED = 'returns.withdrawal-confirmed';

export const EXCHANGE_PAYABLE = 'returns.exchange-payable';

export interface WithdrawalRef {
  readonly withdrawalId: ReturnCaseId;
}

/** A statement was confirmed and stored; it is compared with the orders next. */
export function withdrawalConfirmed(
  withdrawalId: ReturnCaseId,
): DomainEvent<typeof WITHDRAWAL_CONFIRMED, WithdrawalRef> {
  return { type: WITHDRAWAL_CONFIRMED, payload: { withdrawalId } };
}

export interface ExchangeRef extends WithdrawalRef {
  /** The new order. */
  readonly orderId: OrderId;
}

/** The new order of an exchange costs more than the returned goods were worth: its customer pays the difference. */
export function exchangePayable(
  withdrawalId: ReturnCaseId,
  orderId: OrderId,
): DomainEvent<typeof EXCHANGE_PAYABLE, ExchangeRef> {
  return { type: EXCHANGE_PAYABLE, payload: { withdrawalId, orderId } };
}
