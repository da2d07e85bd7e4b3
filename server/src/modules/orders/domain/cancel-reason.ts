/** Why an order ended without being sent. */
export type CancelReason =
  | 'cancelled-by-shopper'
  | 'cancelled-by-owner'
  | 'expired'
  | 'payment-failed'
  /** No payment page could be opened: the shopper was told at once. */
  | 'payment-unavailable'
  | 'replaced';
