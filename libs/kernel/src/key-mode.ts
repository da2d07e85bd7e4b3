export type KeyMode = 'live' | 'test' | 'unknown';

/** Stripe's secret and restricted keys begin with `sk_` and `rk_`, then the mode. https://docs.stripe.com/keys */
export function keyMode(key: string | undefined): KeyMode {
  const mode = /^(?:sk|rk)_(live|test)_/.exec(key ?? '')?.[1];
  return mode === 'live' || mode === 'test' ? mode : 'unknown';
}
