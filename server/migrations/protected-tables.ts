/**
 * Tables of which the shop's role may not change every row, with the rights that it has beside reading. Rows that refer to a deleted one follow it with the rights of
 * the tables' owner.
 */
export const PROTECTED_TABLES: Readonly<Record<string, readonly string[]>> = {
  // Undoing marks an entry; `delete_audit_entries` and `erase_audit_contents` do the rest.
  audit_log: ['INSERT', 'UPDATE (undone_at)'],
  // The ledger of stock.
  stock_movements: ['INSERT'],
  // What a shopper agreed to.
  agreed_terms: ['INSERT'],
  // The erasure of a person changes the buyer of an invoice whose period is over.
  invoices: ['INSERT', 'UPDATE'],
  // Retention deletes; a trigger refuses changes, and deletions within the period.
  price_history: ['INSERT', 'DELETE'],
  // The provider's bookings. Retention deletes; a transaction gets its order and its payout later.
  provider_transactions: ['INSERT', 'UPDATE (payout_ref, order_id, refund_id, matched_at)', 'DELETE'],
  migrations: [],
};
