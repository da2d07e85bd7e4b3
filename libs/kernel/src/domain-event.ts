/** An event of the domain, named in the past tense: `orders.order-paid`. Plain data, stored in the outbox. */
export interface DomainEvent<Type extends string = string, Payload extends object = object> {
  readonly type: Type;
  readonly payload: Payload;
}
