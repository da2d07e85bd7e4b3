import { Random } from './random.js';

/** What a shopper does once the payment page is open. */
export type Ending =
  | 'card'
  | 'ideal'
  | 'ideal-later'
  | 'ideal-refused'
  | 'late'
  | 'turns-back'
  | 'leaves'
  | 'page-expires'
  | 'refunded';

/** What becomes of one webhook on its way. */
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
  /** How long the shopper looks at the payment page. */
  readonly thinkMs: number;
  /** In the order in which the events about it happen. */
  readonly webhooks: readonly WebhookFate[];
}

export interface PlannedBlow {
  readonly atMs: number;
  readonly on: 'api' | 'worker' | 'postgres';
  readonly signal: 'SIGKILL' | 'SIGTERM';
}

export interface ChaosPlan {
  readonly checkouts: readonly PlannedCheckout[];
  readonly blows: readonly PlannedBlow[];
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

/** Everything that chance decides, decided before the run: the same seed plans the same run. */
export function planChaos(
  seed: number,
  size: {
    readonly checkouts: number;
    readonly perSecond: number;
    readonly pace: number;
    readonly blows: number;
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
  const blows = Array.from({ length: size.blows }, (_, index): PlannedBlow => ({
    atMs: ((index + 0.5 + (random.next() - 0.5) / 2) / size.blows) * lengthMs,
    on: index % 2 === 0 ? 'worker' : 'api',
    signal: random.chance(0.6) ? 'SIGKILL' : 'SIGTERM',
  }));
  if (size.postgres)
    blows.push({ atMs: lengthMs * (0.4 + random.next() * 0.2), on: 'postgres', signal: 'SIGKILL' });
  return { checkouts, blows: blows.sort((a, b) => a.atMs - b.atMs) };
}

function fateOf(random: Random, pace: number): WebhookFate {
  const copies = ({ lost: 0, once: 1, twice: 2, thrice: 3 } as const)[
    random.weighted({ lost: 12, once: 60, twice: 18, thrice: 10 })
  ];
  return { copies, delayMs: random.chance(0.5) ? 0 : random.below(4000 * pace) };
}
