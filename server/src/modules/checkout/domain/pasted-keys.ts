import { DomainError, keyMode } from '#kernel';

/**
 * The mode of a secret key that the owner has entered. Throws `checkout.key-publishable` and `checkout.key-malformed`; the
 * key is in neither. https://docs.stripe.com/keys
 */
export function modeOfPastedKey(key: string): 'live' | 'test' {
  if (key.startsWith('pk_'))
    throw new DomainError(
      'checkout.key-publishable',
      'invalid',
      'This is a publishable key (pk_…), which every visitor may see. Enter the secret key (sk_…) or a restricted key (rk_…).',
    );
  const mode = keyMode(key);
  if (mode === 'unknown' || !/^[a-z]{2}_[a-z]+_\w+$/.test(key))
    throw new DomainError(
      'checkout.key-malformed',
      'invalid',
      'A secret key begins with sk_live_, sk_test_, rk_live_ or rk_test_. Copy it whole from Stripe: Developers, API keys.',
    );
  return mode;
}

/** Throws `checkout.webhook-secret-malformed`. */
export function requireWebhookSecret(secret: string): void {
  if (/^whsec_\w+$/.test(secret)) return;
  throw new DomainError(
    'checkout.webhook-secret-malformed',
    'invalid',
    'A signing secret begins with whsec_. Copy it from the page of the endpoint at Stripe.',
  );
}
