import fc from 'fast-check';
import type { RealWorld } from './real-world.js';
import { settled } from './settled.js';
import { after, afterAll, unique } from './reference.js';
import type { Action, World } from './world.js';

/** What the reference knows: every world that is possible, and how many actions have been taken. */
export interface Model {
  worlds: World[];
  taken: number;
}

/** What runs beside the model. */
export interface Real {
  readonly world: RealWorld;
  /** Seconds within which an action has had all its effects. */
  readonly patience: number;
}

/** An action before it is known which orders there are: `order` counts from the newest one. */
type Choice =
  | { readonly kind: 'place'; readonly units: number }
  | {
      readonly kind: Exclude<Action['kind'], 'place'>;
      readonly order: number;
      readonly [detail: string]: unknown;
    };

/** Takes actions at once and expects one of the worlds that they can lead to, in whatever order they happened. */
class TakeActions implements fc.AsyncCommand<Model, Real> {
  constructor(private readonly choices: readonly Choice[]) {}

  /** Without an order there is nothing to pay or refund. */
  check({ worlds }: Readonly<Model>): boolean {
    const isPlaced = worlds.some(({ orders }) => Object.keys(orders).length > 0);
    return isPlaced || this.choices.every(({ kind }) => kind === 'place');
  }

  async run(model: Model, { world, patience }: Real): Promise<void> {
    const placed = [...new Set(model.worlds.flatMap((one) => Object.keys(one.orders).map(Number)))];
    const actions = this.choices.flatMap((choice) => {
      model.taken += 1;
      return actionOf(choice, model.taken, placed);
    });
    model.worlds =
      actions.length === 1 && actions[0]
        ? unique(model.worlds.map((one) => after(one, actions[0] as Action)))
        : afterAll(model.worlds, actions);
    await Promise.all(actions.map((action) => world.take(action)));
    const possible = isRaceForMoney(actions) || isRaceForUnits(actions) ? 'any' : model.worlds;
    model.worlds = [await settled(world, possible, patience)];
  }

  toString(): string {
    return this.choices.map((choice) => JSON.stringify(choice)).join(' with ');
  }
}

const AT_PROVIDER: readonly Action['kind'][] = ['refund-in-dashboard', 'refund-fails', 'dispute'];
const RETURNS: readonly Action['kind'][] = ['return', 'return-arrives', 'return-refund'];
const MOVES_MONEY: readonly Action['kind'][] = [
  ...AT_PROVIDER,
  'cancel',
  'refund-units',
  'refund-rest',
  'return-refund',
];

/**
 * True when money moves at the provider while the shop requests a refund: the provider may refuse that one because less
 * is left than the shop knows. The books must agree afterwards, whichever came first.
 */
function isRaceForMoney(actions: readonly Action[]): boolean {
  const atProvider = actions.find(({ kind }) => AT_PROVIDER.includes(kind));
  const isOther = (one: Action) => one !== atProvider && one.order === atProvider?.order;
  return actions.some((one) => isOther(one) && MOVES_MONEY.includes(one.kind));
}

/** True when a return changes while something else happens to its order, which may decide how many of its units are left. */
function isRaceForUnits(actions: readonly Action[]): boolean {
  return actions.some(
    (one) =>
      RETURNS.includes(one.kind) && actions.some((other) => other !== one && other.order === one.order),
  );
}

function actionOf(choice: Choice, number: number, placed: readonly number[]): Action[] {
  if (choice.kind === 'place') return [{ ...choice, order: number }];
  const order = placed.at(-1 - (choice.order % Math.max(1, placed.length)));
  return order === undefined ? [] : [{ ...choice, order } as Action];
}

const order = fc.nat({ max: 2 });
const units = fc.integer({ min: 1, max: 3 });
const restock = fc.boolean();
const step = (...kinds: Exclude<Action['kind'], 'place'>[]) =>
  fc.record({ kind: fc.constantFrom(...kinds), order }) as fc.Arbitrary<Choice>;

const choice: fc.Arbitrary<Choice> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('place' as const), units }) },
  { weight: 6, arbitrary: step('pay') },
  { weight: 1, arbitrary: step('leave') },
  { weight: 2, arbitrary: step('cancel') },
  { weight: 2, arbitrary: step('process', 'ship', 'deliver') },
  { weight: 4, arbitrary: step('send') },
  { weight: 2, arbitrary: step('refund-fails') },
  { weight: 1, arbitrary: step('dispute') },
  { weight: 3, arbitrary: step('win-dispute', 'lose-dispute') },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('refund-units' as const), order, units, restock }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refund-rest' as const), order, restock }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('return' as const), order, units }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('return-arrives' as const), order, restock }) },
  { weight: 2, arbitrary: step('return-refund') },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('refund-in-dashboard' as const),
      order,
      cents: fc.integer({ min: 1, max: 60_000 }),
    }),
  },
);

/** Three steps in a row are no single moment. */
const atOnce = choice.filter(({ kind }) => kind !== 'send');

const taken = fc.oneof(
  { weight: 2, arbitrary: choice.map((one) => new TakeActions([one])) },
  { weight: 1, arbitrary: fc.tuple(atOnce, atOnce).map((both) => new TakeActions(both)) },
);

const first = { order: 0 };
const SENT: readonly Choice[] = [
  { kind: 'pay', ...first },
  { kind: 'send', ...first },
];

/** How a sequence begins: most that can go wrong with money needs an order that is paid, sent, returned or disputed. */
const beginning = fc
  .tuple(
    units,
    fc.constantFrom<readonly Choice[]>(
      [],
      [{ kind: 'pay', ...first }],
      SENT,
      [...SENT, { kind: 'return', ...first, units: 1 }],
      [
        { kind: 'pay', ...first },
        { kind: 'dispute', ...first },
      ],
    ),
  )
  .map(([ordered, steps]) =>
    [{ kind: 'place' as const, units: ordered }, ...steps].map((one) => new TakeActions([one])),
  );

/** Sequences of so many actions, of which some happen at once. */
export const sequences = (commands: number) =>
  fc
    .tuple(beginning, fc.array(taken, { minLength: commands, maxLength: commands }))
    .map(([first, rest]) => [...first, ...rest].slice(0, commands));
