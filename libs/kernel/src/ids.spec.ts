import { expect, expectTypeOf, it } from 'vitest';
import { toOrderId, toRefundId, toReturnCaseId, type OrderId, type RefundId } from './ids.js';

it('keeps the ids of orders, refunds and returns apart, and all of them texts', () => {
  expectTypeOf<OrderId>().toExtend<string>();
  expectTypeOf<string>().not.toExtend<OrderId>();
  expectTypeOf(toReturnCaseId('r')).not.toExtend<OrderId>();
  expectTypeOf(toRefundId('f')).not.toExtend<OrderId>();
  expectTypeOf(toOrderId('o')).not.toExtend<RefundId>();
  expect(toOrderId('o')).toBe('o');
});
