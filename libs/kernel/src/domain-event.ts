/** Something that happened, told in the past tense: `orders.order-paid`. Plain data, kept in the outbox. */
export interface DomainEvent<Type extends string = string, Payload extends object = object> {
  readonly type: Type;
  readonly payload: Payload;
}
