import type { Brand } from './brand.js';

export type OrderId = Brand<string, 'OrderId'>;
export type RefundId = Brand<string, 'RefundId'>;
/** Of a withdrawal, a voluntary return or an exchange. */
export type ReturnCaseId = Brand<string, 'ReturnCaseId'>;
export type CheckoutId = Brand<string, 'CheckoutId'>;

// The ways in for a text from outside: a key, a header of the provider, a test. Rows, events and checked parameters have
// their type where they are declared.

export const toOrderId = (value: string): OrderId => value as OrderId;
export const toRefundId = (value: string): RefundId => value as RefundId;
export const toReturnCaseId = (value: string): ReturnCaseId => value as ReturnCaseId;
export const toCheckoutId = (value: string): CheckoutId => value as CheckoutId;
