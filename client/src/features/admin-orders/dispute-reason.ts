/** The card schemes' reasons, as the payment provider names them. */
const REASONS = [
  'bank_cannot_process',
  'credit_not_processed',
  'duplicate',
  'fraudulent',
  'general',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const;

/** A dispute's reason in words; one that is not known stands as it is. */
export function reasonText(t: (name: (typeof REASONS)[number]) => string, reason: string): string {
  const known = REASONS.find((name) => name === reason);
  return known ? t(known) : reason.replaceAll('_', ' ');
}
