import { unitsLeft, type LineUnits, type PaidOrder } from './reckoned-orders.js';
import type { Random } from '../../chaos/random.js';

/** What the owner does with an order, or `withdraw`: what its customer does. */
export type Step = 'cancel' | 'everything' | 'units' | 'withdraw';

/**
 * How a return ends. `refunded-first`: before its goods have arrived. The others are exchanges for goods that cost as much,
 * less, or more: the shop bears the difference, or it is paid, paid after the new order was cancelled, or never paid.
 */
export const ANSWERS = [
  'refunded',
  'refunded-first',
  'same-price',
  'cheaper',
  'borne',
  'paid',
  'paid-late',
  'never-paid',
] as const;
export type Answer = (typeof ANSWERS)[number];

/** What happens to a refund at the provider: it is refused at once, or fails after it had succeeded. */
export const TROUBLES = ['refused', 'reversed'] as const;
export type Trouble = (typeof TROUBLES)[number];

/** How the owner mends a failed refund. */
export const MENDS = ['requested-anew', 'tried-again', 'transferred'] as const;
export type Mend = (typeof MENDS)[number];

/** What is going to happen to an order, drawn before anything does, so that a seed always brings the same. */
export interface Plan {
  readonly order: PaidOrder;
  readonly step: Step;
  readonly units: readonly LineUnits[];
  readonly answer: Answer;
  /** Whether the goods are delivered before they are withdrawn. */
  readonly isSent: boolean;
  readonly restock: boolean;
  readonly withShipping: boolean;
  /** From 0 to below 1: how much of the units is restocked, and has lost value. */
  readonly share: number;
  /** What becomes of its refund, and then of each further try. */
  readonly troubles: readonly Trouble[];
  readonly mends: readonly Mend[];
}

/** Deals cards in a random order, again and again, so that a few draws bring all of them. */
export class Deck<Card> {
  private left: Card[] = [];

  constructor(
    private readonly cards: readonly Card[],
    private readonly random: Random,
  ) {}

  deal(): Card {
    if (this.left.length === 0) this.left = [...this.cards];
    return this.left.splice(this.random.below(this.left.length), 1)[0] as Card;
  }
}

const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

const STEPS: readonly Step[] = [
  ...times(2, 'cancel' as const),
  ...times(2, 'everything' as const),
  ...times(3, 'units' as const),
  ...times(6, 'withdraw' as const),
];
const OF_EXCHANGE: readonly Step[] = [...times(5, 'withdraw' as const), 'cancel', 'units'];
/** Goods that came in exchange are returned, or exchanged once more. */
const ANSWERS_OF_EXCHANGE: readonly Answer[] = ['refunded', 'same-price', 'paid', 'cheaper'];
const TROUBLES_OF_REFUND: readonly (readonly Trouble[])[] = [
  ...times(5, []),
  ['refused'],
  ['reversed'],
  ['refused', 'reversed'],
];

/** Draws what is going to happen to orders. */
export class Plans {
  private readonly steps: Deck<Step>;
  private readonly stepsOfExchange: Deck<Step>;
  private readonly answers: Deck<Answer>;
  private readonly answersOfExchange: Deck<Answer>;
  private readonly troubles: Deck<readonly Trouble[]>;
  private readonly mends: Deck<Mend>;

  constructor(private readonly random: Random) {
    this.steps = new Deck(STEPS, random);
    this.stepsOfExchange = new Deck(OF_EXCHANGE, random);
    this.answers = new Deck([...ANSWERS, 'refunded', 'refunded'], random);
    this.answersOfExchange = new Deck(ANSWERS_OF_EXCHANGE, random);
    this.troubles = new Deck(TROUBLES_OF_REFUND, random);
    this.mends = new Deck([...MENDS, 'requested-anew'], random);
  }

  /** Plans for about two of three of the orders that have something left, and for all that came in exchange. */
  for(orders: readonly PaidOrder[]): Plan[] {
    const open = orders.filter(({ isOver }) => !isOver);
    return open.filter(({ isExchange }) => isExchange || this.random.chance(0.65)).map((one) => this.of(one));
  }

  private of(order: PaidOrder): Plan {
    const { random } = this;
    const steps = order.isExchange ? this.stepsOfExchange : this.steps;
    const step = order.isDelivered ? 'withdraw' : steps.deal();
    const answers = order.isExchange ? this.answersOfExchange : this.answers;
    const units = this.someUnits(order);
    const answer = step === 'withdraw' ? answers.deal() : 'refunded';
    const restock = random.chance(0.5);
    // A second refund of units that are back in stock by the first one would look like one of units that are not.
    const mendsOf = (mend: Mend) =>
      step === 'units' && restock && mend === 'requested-anew' ? 'tried-again' : mend;
    return {
      order,
      step,
      units: step === 'units' || step === 'withdraw' ? units : unitsLeft(order),
      answer,
      isSent: answer === 'refunded-first' || random.chance(0.7),
      restock,
      withShipping: random.chance(0.3),
      share: random.next(),
      troubles: this.troubles.deal(),
      mends: [this.mends.deal(), this.mends.deal()].map(mendsOf),
    };
  }

  /** Everything that is left, or some units of one line. */
  private someUnits(order: PaidOrder): LineUnits[] {
    const left = unitsLeft(order);
    if (this.random.chance(0.3)) return left;
    const some = left[this.random.below(left.length)];
    return some ? [{ line: some.line, quantity: 1 + this.random.below(some.quantity) }] : [];
  }
}
