import type { ReturnableOrder } from '../domain/returnable-order.js';
import type { Withdrawal } from '../domain/withdrawal.js';
import type { WithdrawalStatement } from '#contracts/returns';

/**
 * The statement for its sender. Without `order`, which is given for senders who have shown that they know its lines, it
 * holds nothing but what they entered; dates and the state of the order are for the holder of its link.
 */
export function statementOf(withdrawal: Withdrawal, order: ReturnableOrder | undefined): WithdrawalStatement {
  const { id, kind, orderNumber, email, name, stated, inWords, wish, proved } = withdrawal;
  return {
    id,
    kind,
    orderNumber,
    email,
    name,
    lines: stated.map(({ lineId, quantity, wanted }) => ({
      lineId,
      quantity,
      name: order?.nameOf(lineId) ?? null,
      wanted: order?.wantedText(lineId, wanted ?? null) ?? null,
    })),
    inWords,
    wish,
    deadline: proved ? (withdrawal.deadline?.toISOString() ?? null) : null,
    late: proved ? withdrawal.late : null,
    unsent: proved ? (order?.isUnsent ?? null) : null,
    receiptNumber: withdrawal.receiptNumber,
    receivedAt: withdrawal.receivedAt?.toISOString() ?? null,
  };
}
