import type { ClientBase } from 'pg';
import type { Figures } from '../domain/manifest.js';

const FIGURES: Readonly<Record<string, string>> = {
  'orders of which the payment arrived': `SELECT coalesce(sum(total_amount), 0) FROM orders WHERE paid_at IS NOT NULL`,
  'refunded by orders': 'SELECT coalesce(sum(refunded_amount), 0) FROM orders',
  refunds: 'SELECT coalesce(sum(amount), 0) FROM refunds',
  'payments at the provider': `SELECT count(*) FROM orders WHERE stripe_payment_intent_id IS NOT NULL`,
  'invoices and credit notes': 'SELECT count(*) FROM invoices',
  'units in stock': 'SELECT coalesce(sum(quantity_in_stock), 0) FROM inventory',
  'units reserved': 'SELECT coalesce(sum(quantity_reserved), 0) FROM inventory',
};

/** The sums by which an owner would notice that something is missing. */
export async function figuresOf(client: ClientBase): Promise<Figures> {
  const figures: Record<string, string> = {};
  for (const [name, select] of Object.entries(FIGURES)) {
    const { rows } = await client.query<{ value: string }>(`SELECT (${select})::text AS value`);
    figures[name] = rows[0]?.value ?? '';
  }
  return figures;
}
