import type { ReturnableOrder } from '../domain/returnable-order.js';
import type { ReturnCase } from '../domain/return-case.js';
import { wantedWords } from './wanted-words.js';
import type { WithdrawalStatement } from '#contracts/returns';

/**
 * The statement for its sender. Without `order`, which is given for senders who have shown that they know its lines, it
 * holds nothing but what they entered; dates and the state of the order are for the holder of its link.
 */
export function statementOf(returnCase: ReturnCase, order: ReturnableOrder | undefined): WithdrawalStatement {
  const { id, kind, orderNumber, email, name, stated, inWords, wish, proved } = returnCase;
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
      wanted: wantedWords(order, lineId, wanted ?? null),
    })),
    inWords,
    wish,
    deadline: proved ? (returnCase.deadline?.toISOString() ?? null) : null,
    late: proved ? returnCase.late : null,
    unsent: proved ? (order?.isUnsent ?? null) : null,
    receiptNumber: returnCase.receiptNumber,
    receivedAt: returnCase.receivedAt?.toISOString() ?? null,
  };
}
