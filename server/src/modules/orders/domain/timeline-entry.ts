/** One line of an order's timeline. */
export class TimelineEntry {
  id!: string;
  orderId!: string;
  kind!: string;
  /** `shopper`, `shop`, `payment-provider`, or the e-mail address of a staff member. */
  actor!: string;
  details!: object;
  createdAt!: Date;

  static create(values: TimelineEntry): TimelineEntry {
    return Object.assign(new TimelineEntry(), values);
  }
}
