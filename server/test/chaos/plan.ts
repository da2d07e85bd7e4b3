import { Random } from './random.js';

/** What a shopper does on the payment page. */
type Ending =
  | 'card'
  | 'ideal'
  | 'ideal-later'
  | 'ideal-refused'
  | 'late'
  | 'turns-back'
  | 'leaves'
  | 'page-expires'
  | 'refunded';

/** How one webhook is delivered. */
export interface WebhookFate {
  readonly copies: 0 | 1 | 2 | 3;
  readonly delayMs: number;
}

export interface PlannedCheckout {
  readonly startMs: number;
  readonly product: number;
  readonly quantity: number;
  readonly ending: Ending;
  readonly doubleClick: boolean;
  /** How long the shopper stays on the payment page, ms. */
  readonly thinkMs: number;
  /** In the order of the events. */
  readonly webhooks: readonly WebhookFate[];
}

interface PlannedKill {
  readonly atMs: number;
  readonly on: 'api' | 'worker' | 'postgres';
  readonly signal: 'SIGKILL' | 'SIGTERM';
}

export interface ChaosPlan {
  readonly checkouts: readonly PlannedCheckout[];
  readonly kills: readonly PlannedKill[];
}

const ENDINGS: Readonly<Record<Ending, number>> = {
  card: 40,
  ideal: 14,
  'ideal-later': 10,
  'ideal-refused': 8,
  late: 6,
  'turns-back': 6,
  leaves: 4,
  'page-expires': 6,
  refunded: 6,
};

/** Makes all random choices before the run, so that the same seed gives the same plan. */
export function planChaos(
  seed: number,
  size: {
    readonly checkouts: number;
    readonly perSecond: number;
    readonly pace: number;
    readonly kills: number;
    readonly postgres: boolean;
    readonly products: number;
  },
): ChaosPlan {
  const random = new Random(seed);
  const lengthMs = (size.checkouts / size.perSecond) * 1000;
  const checkouts = Array.from({ length: size.checkouts }, (_, index): PlannedCheckout => ({
    startMs: (index / size.checkouts) * lengthMs,
    product: random.below(size.products),
    quantity: 1 + random.below(3),
    ending: random.weighted(ENDINGS),
    doubleClick: random.chance(0.2),
    thinkMs: random.below(2500 * size.pace),
    webhooks: Array.from({ length: 8 }, () => fateOf(random, size.pace)),
  }));
  const kills = Array.from({ length: size.kills }, (_, index): PlannedKill => ({
    atMs: ((index + 0.5 + (random.next() - 0.5) / 2) / size.kills) * lengthMs,
    on: index % 2 === 0 ? 'worker' : 'api',
    signal: random.chance(0.6) ? 'SIGKILL' : 'SIGTERM',
  }));
  if (size.postgres)
    kills.push({ atMs: lengthMs * (0.4 + random.next() * 0.2), on: 'postgres', signal: 'SIGKILL' });
  return { checkouts, kills: kills.sort((a, b) => a.atMs - b.atMs) };
}

function fateOf(random: Random, pace: number): WebhookFate {
  const copies = ({ lost: 0, once: 1, twice: 2, thrice: 3 } as const)[
    random.weighted({ lost: 12, once: 60, twice: 18, thrice: 10 })
  ];
  return { copies, delayMs: random.chance(0.5) ? 0 : random.below(4000 * pace) };
}
