import { describe, expect, it } from 'vitest';
import { PersonData } from './person-data.js';
import type { Content } from '#modules/content';
import { SystemClock } from '#platform/clock';
import type { Transactions } from '#platform/database/transactions';
import type { Person } from '#platform/personal-data/personal-data';
import type { PersonalDataHolders } from '#platform/personal-data/personal-data-holders';

/** What is searched for at the moment, and its end. */
function searching() {
  const addresses: string[] = [];
  const ends: (() => void)[] = [];
  const holder = {
    collect: async ({ email }: Person) => {
      addresses.push(email);
      await new Promise<void>((end) => ends.push(end));
      return [{ kind: 'orders', rows: [{ email }] }];
    },
    erase: () => Promise.resolve(),
  };
  const personData = new PersonData(
    { all: [holder] } as unknown as PersonalDataHolders,
    {} as Transactions,
    new SystemClock(),
    { traderCountry: () => Promise.resolve(undefined) } as unknown as Content,
  );
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { personData, addresses, ends, settled };
}

describe('a search for a person', () => {
  it('answers two calls at the same time with one search, and a later one with its own', async () => {
    const { personData, addresses, ends, settled } = searching();
    const both = Promise.all([personData.collect('ann@shop.ie'), personData.collect('ann@shop.ie')]);
    await settled();
    ends.shift()?.();
    const [one, other] = await both;
    expect(one.data).toEqual({ orders: [{ email: 'ann@shop.ie' }] });
    expect(other).toBe(one);
    expect(addresses).toEqual(['ann@shop.ie']);
    void personData.collect('ann@shop.ie');
    await settled();
    expect(addresses).toHaveLength(2);
  });

  it('waits while two others run', async () => {
    const { personData, addresses, ends, settled } = searching();
    const all = ['a@shop.ie', 'b@shop.ie', 'c@shop.ie'].map((email) => personData.collect(email));
    await settled();
    expect(addresses).toEqual(['a@shop.ie', 'b@shop.ie']);
    ends.shift()?.();
    await settled();
    expect(addresses).toEqual(['a@shop.ie', 'b@shop.ie', 'c@shop.ie']);
    for (const end of ends) end();
    await Promise.all(all);
  });
});
