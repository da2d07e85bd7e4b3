import { eventually } from '../app.js';
import type { RealWorld } from './real-world.js';
import type { World } from './world.js';

/**
 * Waits until nothing of the world is under way and it is one of `possible`, and returns it. What is lost is repaired, as
 * the schedule does it.
 * @param patience seconds after which it has failed
 */
export async function settled(
  real: RealWorld,
  possible: readonly World[] | 'any',
  patience: number,
): Promise<World> {
  const wanted = new Map(possible === 'any' ? [] : possible.map((world) => [canonical(world), world]));
  // Messages arrive within a second; what is not there then was lost or overtaken.
  const late = Date.now() + 1_500;
  let seen: World | undefined;
  const rest = new Rest();
  try {
    return await eventually(async () => {
      seen = await real.look();
      const found = possible === 'any' ? rest.of(seen) : seen && wanted.get(canonical(seen));
      if (!found && Date.now() > late) await real.reconcile();
      return found;
    }, patience);
  } catch (error) {
    const expected = [...wanted.keys()].join('\n  or ') || 'any world of which nothing is under way';
    const message = `The shop is ${seen ? canonical(seen) : `still changing: ${real.underWay}`}\nexpected ${expected}`;
    throw new Error(message, { cause: error });
  }
}

/** Half a second without a change: what is reserved waits for a payment, and nothing is on its way. */
class Rest {
  private text = '';
  private since = 0;

  of(world: World | undefined): World | undefined {
    const text = world && isAtRest(world) ? canonical(world) : '';
    if (text !== this.text) Object.assign(this, { text, since: Date.now() });
    return text !== '' && Date.now() - this.since >= 500 ? world : undefined;
  }
}

const isAtRest = ({ reserved, orders }: World) =>
  Object.values(orders).reduce((sum, { page, units }) => sum + (page === 'open' ? units : 0), 0) === reserved;

/** Equal texts for equal worlds: the fields of each object in the order of their names. */
const canonical = (world: World) =>
  JSON.stringify(world, (_field, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
