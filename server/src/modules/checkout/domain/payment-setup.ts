import { keyMode } from '#kernel';

/** What a shop with real payments needs. The page of the payments shows each with its state. */
type SetupCheckId =
  | 'provider'
  | 'key-kind'
  | 'key-mode'
  | 'key-known'
  | 'key-rights'
  | 'webhook-secret'
  | 'webhook-address'
  | 'webhook-events'
  | 'webhook-version'
  | 'event-received'
  | 'payment-received'
  | 'public-address'
  | 'trader'
  | 'mail';

export interface SetupCheck {
  readonly id: SetupCheckId;
  /** `unknown`: the key may not read it, or the provider does not answer. */
  readonly state: 'ok' | 'missing' | 'unknown';
  /** What is missing, such as the names of events. */
  readonly detail: string | null;
}

/** A right of a restricted key, by the provider's name for it. `unknown`: it could not be checked. */
export interface KeyRight {
  readonly name: string;
  readonly access: 'read' | 'write';
  readonly state: SetupCheck['state'];
}

/** What the account at the provider says. */
export interface AccountFacts {
  readonly key: 'accepted' | 'refused' | 'unknown';
  /** Every right that the shop needs. */
  readonly rights: readonly KeyRight[];
  /** The webhook endpoint with the shop's address; null when there is none, undefined when the key may not read it. */
  readonly endpoint:
    | {
        readonly missingEvents: readonly string[];
        readonly version: string | null;
        readonly isOwnVersion: boolean;
      }
    | null
    | undefined;
}

/** Reads the set-up of the account at the provider. Does not throw. */
export abstract class ProviderAccount {
  abstract read(webhookUrl: string): Promise<AccountFacts>;
}

export interface SetupFacts {
  readonly payments: 'stripe' | 'sandbox';
  readonly key: string | undefined;
  readonly webhookSecret: string | undefined;
  readonly publicUrl: string;
  /** Null with payments by the sandbox. */
  readonly account: AccountFacts | null;
  readonly hasEvent: boolean;
  /** True when an order was paid with a key of this mode. */
  readonly hasPayment: boolean;
  readonly missingTraderFacts: number;
  readonly sendsMail: boolean;
}

/** What is wrong with key and secret, in words for the log. Never quotes them. */
export function keyProblems({
  payments,
  key,
  webhookSecret,
}: Pick<SetupFacts, 'payments' | 'key' | 'webhookSecret'>): string[] {
  if (payments !== 'stripe') return [];
  const kind = key?.startsWith('pk_')
    ? 'STRIPE_SECRET_KEY is a publishable key (pk_…): payments need a secret (sk_…) or restricted key (rk_…)'
    : 'STRIPE_SECRET_KEY is neither a secret (sk_…) nor a restricted key (rk_…)';
  return [
    ...(keyMode(key) === 'unknown' ? [kind] : []),
    ...(webhookSecret?.startsWith('whsec_')
      ? []
      : [
          'STRIPE_WEBHOOK_SECRET is no signing secret of a webhook endpoint (whsec_…): every event will be refused',
        ]),
  ];
}

/** Every check that applies, in the order in which the owner works through them. */
export function setupChecks(facts: SetupFacts): SetupCheck[] {
  const check = (id: SetupCheckId, isOk: boolean, detail: string | null = null): SetupCheck => ({
    id,
    state: isOk ? 'ok' : 'missing',
    detail: isOk ? null : detail,
  });
  return [
    check('provider', facts.payments === 'stripe'),
    check('public-address', facts.publicUrl.startsWith('https://'), facts.publicUrl),
    check('trader', facts.missingTraderFacts === 0),
    check('mail', facts.sendsMail),
    ...(facts.payments === 'stripe' ? providerChecks(facts, check) : []),
  ];
}

function providerChecks(
  { key, webhookSecret, account, hasEvent, hasPayment }: SetupFacts,
  check: (id: SetupCheckId, isOk: boolean, detail?: string | null) => SetupCheck,
): SetupCheck[] {
  const endpoint = account?.endpoint;
  const ofEndpoint = (id: SetupCheckId, isOk: boolean, detail: string | null = null): SetupCheck =>
    endpoint ? check(id, isOk, detail) : { id, state: 'unknown', detail: null };
  return [
    check('key-kind', keyMode(key) !== 'unknown'),
    check('key-mode', keyMode(key) === 'live'),
    account?.key === 'accepted' || account?.key === 'refused'
      ? check('key-known', account.key === 'accepted')
      : { id: 'key-known', state: 'unknown', detail: null },
    { id: 'key-rights', state: rightsState(account?.rights ?? []), detail: null },
    check('webhook-secret', webhookSecret?.startsWith('whsec_') === true),
    endpoint === undefined
      ? { id: 'webhook-address', state: 'unknown', detail: null }
      : check('webhook-address', endpoint !== null),
    ofEndpoint(
      'webhook-events',
      endpoint?.missingEvents.length === 0,
      endpoint?.missingEvents.join(', ') ?? null,
    ),
    ofEndpoint('webhook-version', endpoint?.isOwnVersion === true, endpoint?.version ?? null),
    check('event-received', hasEvent),
    check('payment-received', hasPayment),
  ];
}

/** A missing right is told even when another could not be checked. */
function rightsState(rights: readonly KeyRight[]): SetupCheck['state'] {
  const isAny = (wanted: KeyRight['state']) => rights.some(({ state }) => state === wanted);
  if (isAny('missing')) return 'missing';
  return rights.length === 0 || isAny('unknown') ? 'unknown' : 'ok';
}
