import {
  PRICE_CENTS,
  type Action,
  type ReferenceOrder,
  type ReferenceRefund,
  type ReferenceReturn,
  type Step,
  type World,
} from './world.js';

const total = (order: ReferenceOrder) => order.units * PRICE_CENTS;
const unitsLeft = (order: ReferenceOrder) =>
  order.units - order.refunds.reduce((sum, { units }) => sum + units, 0);
const isDisputed = ({ dispute }: ReferenceOrder) => dispute === 'open' || dispute === 'lost';
/** The bank holds the money of an open dispute, and has taken that of a lost one. */
const isRefundable = (order: ReferenceOrder) =>
  order.payment === 'paid' && order.refunded < total(order) && !isDisputed(order);

/** The world after an action, when every message about it has arrived. An action that is not possible changes nothing. */
export function after(world: World, action: Action): World {
  if (action.kind === 'place') return place(world, action.order, action.units);
  const order = world.orders[action.order];
  if (!order) return world;
  switch (action.kind) {
    case 'pay':
      return order.page === 'open' ? pay(world, action.order, order) : world;
    case 'leave':
      return order.page === 'open' ? end(world, action.order, order) : world;
    case 'cancel':
      return cancel(world, action.order, order);
    case 'process':
      return move(world, action.order, order, 'pending', 'processing');
    case 'ship':
      return move(world, action.order, order, 'processing', 'shipped');
    case 'deliver':
      return move(world, action.order, order, 'shipped', 'delivered');
    case 'send':
      return (['process', 'ship', 'deliver'] as const).reduce(
        (now, kind) => after(now, { kind, order: action.order }),
        world,
      );
    case 'refund-fails':
      return refundFails(world, action.order, order);
    case 'dispute':
    case 'win-dispute':
    case 'lose-dispute':
      return dispute(world, action.order, order, action.kind);
    case 'refund-units':
      return refundUnits(world, action.order, order, action);
    case 'refund-rest':
      if (!isRefundable(order)) return world;
      return refund(world, action.order, order, {
        cents: total(order) - order.refunded,
        units: unitsLeft(order),
        restock: action.restock,
      });
    case 'refund-in-dashboard':
      return refundInDashboard(world, action.order, order, action.cents);
    case 'return':
      return startReturn(world, action.order, order, action.units);
    case 'return-arrives':
      return arrive(world, action.order, order, action.restock);
    case 'return-refund':
      return refundReturn(world, action.order, order);
  }
}

/**
 * Every world that the actions can lead to when they happen at once: one for each order of them, and two between. A page
 * can be paid while its order is being cancelled, whose units then were never sold. And an order can be cancelled while
 * the refund of its whole payment is under way, which decides alone whether the units are put into stock again.
 */
export function afterAll(worlds: readonly World[], actions: readonly Action[]): World[] {
  const ends = orders(actions).flatMap((sequence) => worlds.map((world) => sequence.reduce(after, world)));
  const paid = actions.find(({ kind }) => kind === 'pay');
  const isLate = actions.some(({ kind, order }) => kind === 'cancel' && order === paid?.order);
  const late = paid && isLate ? ends.flatMap((world) => withoutRestock(world, paid.order)) : [];
  const cancelled = actions.find(({ kind }) => kind === 'cancel');
  const isUnderWay = actions.some(
    ({ kind, order }) => REFUNDS_BY_OWNER.includes(kind) && order === cancelled?.order,
  );
  const between =
    cancelled && isUnderWay ? ends.flatMap((world) => alsoCancelled(world, cancelled.order)) : [];
  return unique([...ends, ...late, ...between]);
}

const REFUNDS_BY_OWNER: readonly Action['kind'][] = ['refund-units', 'refund-rest'];

function alsoCancelled(world: World, number: number): World[] {
  const order = world.orders[number];
  const isOpen = order?.before === 'pending' || order?.before === 'processing';
  return isOpen ? [withOrder(world, number, { ...order, before: 'cancelled' })] : [];
}

function withoutRestock(world: World, number: number): World[] {
  const order = world.orders[number];
  return order?.before === 'cancelled'
    ? [withOrder(world, number, { ...order, isSold: false, restocked: 0 })]
    : [];
}

export function unique(worlds: readonly World[]): World[] {
  return [...new Map(worlds.map((world) => [JSON.stringify(world), world])).values()];
}

function orders<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, n) =>
    orders(items.filter((_, other) => other !== n)).map((rest) => [item, ...rest]),
  );
}

function withOrder(world: World, number: number, order: ReferenceOrder): World {
  return { ...world, orders: { ...world.orders, [number]: order } };
}

function place(world: World, number: number, units: number): World {
  if (world.inStock - world.reserved < units) return world;
  return withOrder({ ...world, reserved: world.reserved + units }, number, {
    units,
    status: 'pending',
    payment: 'pending',
    page: 'open',
    refunded: 0,
    refunds: [],
    returns: [],
    isSold: false,
    restocked: 0,
    before: null,
    dispute: null,
  });
}

function pay(world: World, number: number, order: ReferenceOrder): World {
  const inStock = world.inStock - order.units;
  const sold = { ...world, inStock, reserved: world.reserved - order.units };
  return withOrder(sold, number, { ...order, payment: 'paid', page: 'paid', isSold: true });
}

function end(world: World, number: number, order: ReferenceOrder): World {
  const freed = { ...world, reserved: world.reserved - order.units };
  return withOrder(freed, number, { ...order, status: 'cancelled', page: 'closed' });
}

function cancel(world: World, number: number, order: ReferenceOrder): World {
  if (order.status !== 'pending' && order.status !== 'processing') return world;
  if (order.payment === 'pending') return end(world, number, order);
  const units = unitsLeft(order);
  if (isDisputed(order)) {
    const back = restockable(order, units);
    const more = { status: 'cancelled', restocked: order.restocked + back };
    return withOrder({ ...world, inStock: world.inStock + back }, number, { ...order, ...more });
  }
  if (!isRefundable(order)) return world;
  const cents = total(order) - order.refunded;
  return refund(world, number, { ...order, status: 'cancelled' }, { cents, units, restock: true });
}

function move(world: World, number: number, order: ReferenceOrder, from: string, to: string): World {
  if (order.status !== from || order.payment !== 'paid') return world;
  // A dispute holds an order that is not shipped.
  if (to !== 'delivered' && isDisputed(order)) return world;
  return withOrder(world, number, { ...order, status: to });
}

function refundUnits(
  world: World,
  number: number,
  order: ReferenceOrder,
  { units, restock }: { units: number; restock: boolean },
): World {
  const cents = units * PRICE_CENTS;
  const isPossible =
    isRefundable(order) && units <= unitsLeft(order) && order.refunded + cents <= total(order);
  return isPossible ? refund(world, number, order, { cents, units, restock }) : world;
}

function refundInDashboard(world: World, number: number, order: ReferenceOrder, wanted: number): World {
  if (!isRefundable(order)) return world;
  const left = total(order) - order.refunded;
  const cents = Math.min(wanted, left);
  return refund(world, number, order, {
    cents,
    units: cents === left ? unitsLeft(order) : 0,
    restock: false,
  });
}

function refund(
  world: World,
  number: number,
  order: ReferenceOrder,
  {
    cents,
    units,
    restock,
    of = null,
  }: Omit<ReferenceRefund, 'of'> & { restock: boolean; of?: number | null },
): World {
  const refunded = order.refunded + cents;
  const isClosed = refunded === total(order);
  const back = restock ? restockable(order, units) : 0;
  const after = {
    ...order,
    refunded,
    refunds: [...order.refunds, { cents, units, of }],
    restocked: order.restocked + back,
    ...(isClosed && { status: 'refunded', payment: 'refunded', before: order.status }),
  };
  return withOrder({ ...world, inStock: world.inStock + back }, number, settledBeside(after));
}

/** How many of the units can be put into stock again. */
const restockable = (order: ReferenceOrder, units: number) =>
  order.isSold ? Math.min(units, order.units - order.restocked) : 0;

/** The money is the shop's again, and its units are not refunded; what was put into stock stays there. */
function refundFails(world: World, number: number, order: ReferenceOrder): World {
  const last = order.refunds.at(-1);
  if (!last) return world;
  const returns = withReturn(order, last.of, ({ refunded }) => ({ refunded: refunded - last.units }));
  return withOrder(world, number, {
    ...order,
    returns,
    refunded: order.refunded - last.cents,
    refunds: order.refunds.slice(0, -1),
    payment: 'paid',
    status: order.before ?? order.status,
    before: null,
  });
}

const goesOn = ({ units, refunded }: ReferenceReturn) => refunded < units;
const placeGoingOn = ({ returns }: ReferenceOrder) => {
  const place = returns.findIndex(goesOn);
  return place === -1 ? null : place;
};

function withReturn(
  { returns }: ReferenceOrder,
  place: number | null,
  change: (one: ReferenceReturn) => Partial<ReferenceReturn>,
): ReferenceReturn[] {
  return returns.map((one, n) => (n === place ? { ...one, ...change(one) } : one));
}

/** A refund that covers units of the return that goes on settles them. */
function settledBeside(order: ReferenceOrder): ReferenceOrder {
  const left = unitsLeft(order);
  const returns = order.returns.map((one) =>
    goesOn(one) ? { ...one, refunded: Math.max(one.refunded, one.units - left) } : one,
  );
  return { ...order, returns };
}

/** The customer of an order that is on its way withdraws from units of it; one return at a time. */
function startReturn(world: World, number: number, order: ReferenceOrder, units: number): World {
  const isSent = order.status === 'shipped' || order.status === 'delivered';
  if (!isSent || placeGoingOn(order) !== null || units > unitsLeft(order)) return world;
  const returns = [...order.returns, { units, refunded: 0, hasArrived: false }];
  return withOrder(world, number, { ...order, returns });
}

function arrive(world: World, number: number, order: ReferenceOrder, restock: boolean): World {
  const place = placeGoingOn(order);
  const one = order.returns[place ?? -1];
  if (!one || one.hasArrived) return world;
  const back = restock ? restockable(order, one.units) : 0;
  return withOrder({ ...world, inStock: world.inStock + back }, number, {
    ...order,
    restocked: order.restocked + back,
    returns: withReturn(order, place, () => ({ hasArrived: true })),
  });
}

function refundReturn(world: World, number: number, order: ReferenceOrder): World {
  const place = placeGoingOn(order);
  const one = order.returns[place ?? -1];
  if (!one) return world;
  const units = one.units - one.refunded;
  if (!isRefundable(order)) return world;
  // Of a payment from which money has gone back for no unit, a return gets what is left.
  const cents = Math.min(units * PRICE_CENTS, total(order) - order.refunded);
  const returns = withReturn(order, place, () => ({ refunded: one.units }));
  return refund(world, number, { ...order, returns }, { cents, units, restock: false, of: place });
}

function dispute(world: World, number: number, order: ReferenceOrder, kind: Step): World {
  if (kind === 'dispute') {
    const isPossible = order.payment === 'paid' && order.dispute === null;
    return isPossible ? withOrder(world, number, { ...order, dispute: 'open' }) : world;
  }
  if (order.dispute !== 'open') return world;
  if (kind === 'lose-dispute') return withOrder(world, number, { ...order, dispute: 'lost' });
  const won: ReferenceOrder = { ...order, dispute: 'won' };
  // An order that was cancelled meanwhile is refunded with the money that is the shop's again.
  if (won.status !== 'cancelled' || !isRefundable(won)) return withOrder(world, number, won);
  const rest = { cents: total(won) - won.refunded, units: unitsLeft(won) };
  return refund(world, number, won, { ...rest, restock: false });
}
