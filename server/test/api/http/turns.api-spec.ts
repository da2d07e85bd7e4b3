import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { connect } from '../../support/database.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { Shopper, type Answer } from '../../support/shopper.js';
import type { Problem } from '#contracts/problem';

/** One is computed, and so many wait for it. */
const OF_SESSION = 11;
const OF_NETWORK = 88;
/** Searches of one network, answered and waiting. */
const OF_SEARCHES = 176;

/** Lists of all networks: half of the database pool, and those that wait. */
const OF_ALL = 205;
/** Orders of one network, placed and waiting; and those of all: three tenths of the pool, and those that wait. */
const ORDERS_OF_NETWORK = 44;
const ORDERS_OF_ALL = 203;

let shop: TestShop;
let other: Awaited<ReturnType<typeof connect>>;

beforeAll(async () => {
  shop = await startTestShop({ env: { NETWORK_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' } });
  other = await connect(shop);
});

afterAll(async () => {
  await other.end();
  await shop.stop();
});

async function shopperWithCart(): Promise<Shopper> {
  return (await shoppersOfOneProduct(1))[0]!;
}

/** @param networkOf of the shopper with this number; all come from the same one without it */
async function shoppersOfOneProduct(
  count: number,
  networkOf?: (number: number) => string,
): Promise<Shopper[]> {
  const product = await makeProduct(shop.database);
  await makeStock(shop.database, product, { inStock: 5 });
  return Promise.all(
    Array.from({ length: count }, async (_none, number) => {
      const shopper = new Shopper(shop, networkOf && { 'x-forwarded-for': networkOf(number) });
      await shopper.adds(product);
      return shopper;
    }),
  );
}

const asksPrice = (shopper: Shopper) => shopper.get<Problem>('/api/checkout/quote?country=NL');
/** With a total that is not the cart's, so that nothing is sold. */
const orders = (shopper: Shopper) => shopper.checksOut({ expectedTotal: '0.01' });

/** Lets all shoppers ask while no cart can be read, and lets them be answered once so many have been refused. */
async function statusesOf(
  asking: readonly Shopper[],
  mostRefused: number,
  ask: (shopper: Shopper) => Promise<Answer<Problem>> = asksPrice,
): Promise<{ answered: number; refused: Answer<Problem>[] }> {
  await other.query('BEGIN; LOCK TABLE cart_items IN ACCESS EXCLUSIVE MODE');
  const refused: Answer<Problem>[] = [];
  let asked: Promise<void>[] = [];
  let answered = 0;
  try {
    asked = asking.map(async (shopper) => {
      const answer = await ask(shopper);
      if (answer.status === 429) refused.push(answer);
      else if (answer.status === 200 || answer.body.code === 'checkout.total-changed') answered += 1;
    });
    await eventually(async () => refused.length === mostRefused);
  } finally {
    await other.query('COMMIT');
  }
  await Promise.all(asked);
  return { answered, refused };
}

const times = <T>(count: number, of: T): T[] => Array.from({ length: count }, () => of);

describe('prices that one session asks for at the same time', () => {
  it.each([
    ['at the bound', OF_SESSION, 0],
    ['one above it', OF_SESSION + 1, 1],
    ['far above it', 60, 60 - OF_SESSION],
  ])(
    'are computed one after the other, and refused when far too many wait: %s',
    async (_what, count, most) => {
      const { answered, refused } = await statusesOf(times(count, await shopperWithCart()), most);
      expect([answered, refused.length]).toEqual([count - most, most]);
      for (const { body, headers } of refused) {
        expect(body.code).toBe('request.too-many');
        expect(headers.get('retry-after')).toBe('1');
      }
    },
  );

  it('do not keep another shopper of the network from theirs', async () => {
    const greedy = await shopperWithCart();
    const patient = await Promise.all(times(5, 0).map(shopperWithCart));
    const { answered, refused } = await statusesOf([...times(40, greedy), ...patient], 40 - OF_SESSION);
    expect([answered, refused.length]).toEqual([OF_SESSION + 5, 40 - OF_SESSION]);
  });
});

it('prices of one network are bounded too, for as many as share an address', async () => {
  const shoppers = await Promise.all(times(OF_NETWORK + 2, 0).map(shopperWithCart));
  const { answered, refused } = await statusesOf(shoppers, 2);
  expect([answered, refused.length]).toEqual([OF_NETWORK, 2]);
});

it('searches whose clients are gone give their turns back', async () => {
  await other.query('BEGIN; LOCK TABLE products IN ACCESS EXCLUSIVE MODE');
  const leaving = new AbortController();
  let refused = 0;
  const asked = times(OF_SEARCHES + 5, 0).map(async (_zero, number) => {
    const path = `/api/products?search=wool${number}`;
    const { status } = await fetch(`${shop.url}${path}`, { signal: leaving.signal });
    if (status === 429) refused += 1;
  });
  const settled = Promise.allSettled(asked);
  try {
    await eventually(async () => refused === 5);
    leaving.abort();
    await settled;
  } finally {
    await other.query('COMMIT');
  }
  // A turn comes back once the closing of its own connection is seen, so all are back only after a while.
  const shopper = new Shopper(shop);
  let attempt = 0;
  await eventually(async () => {
    attempt += 1;
    const answers = await Promise.all(
      times(OF_SEARCHES, 0).map((_zero, number) =>
        shopper.get(`/api/products?search=silk${attempt}x${number}`),
      ),
    );
    return answers.every(({ status }) => status === 200);
  });
});

/** Requests by links of one network, answered and waiting. */
const OF_LINKS = 88;

/** Signs an address up and returns the path of a link in its mail. */
async function newsletterPath(link: 'confirmUrl' | 'unsubscribeUrl'): Promise<string> {
  const email = `${link.toLowerCase()}@example.test`;
  await new Shopper(shop).post('/api/newsletter', { email });
  const mail = await shop.database.one<{ url: string }>(
    'SELECT data ->> $2 AS url FROM mails WHERE recipient = $1',
    [email, link],
  );
  return mail!.url.replace(shop.url, '');
}

it.each([
  ['the page of an order', 'GET', 'orders', '/api/orders/by-number/NOR-1?key=x'],
  ['a document of an order', 'GET', 'orders', '/api/orders/by-number/NOR-1/invoice.pdf?key=x'],
  ['what can be withdrawn', 'GET', 'orders', '/api/withdrawals/order?orderNumber=NOR-1&key=x'],
  ['confirming the newsletter', 'POST', 'newsletters', () => newsletterPath('confirmUrl')],
  ['unsubscribing', 'POST', 'newsletters', () => newsletterPath('unsubscribeUrl')],
] as const)(
  '%s takes turns, however often one network follows its link',
  async (_what, method, table, link) => {
    const path = typeof link === 'string' ? link : await link();
    await other.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    let refused = 0;
    const asked = times(OF_LINKS + 12, 0).map(async () => {
      const { headers: answered } = await fetch(`${shop.url}${path}`, { method, headers });
      if (answered.get('retry-after') === '1') refused += 1;
    });
    try {
      await eventually(async () => refused === 12);
    } finally {
      await other.query('COMMIT');
    }
    await Promise.all(asked);
    expect(refused).toBe(12);
  },
);

it('lists of all networks together are bounded, and cached ones take no turn [asvs: 15.2.2]', async () => {
  const list = (number: number, search: string) =>
    fetch(`${shop.url}/api/products?search=${search}`, {
      headers: { 'x-forwarded-for': `198.51.100.${number}` },
    });
  expect((await list(0, 'cached')).status).toBe(200);
  await other.query('BEGIN; LOCK TABLE products IN ACCESS EXCLUSIVE MODE');
  let refused = 0;
  let asked: Promise<number>[] = [];
  try {
    asked = times(OF_ALL + 3, 0).map(async (_zero, number) => {
      const { status } = await list(number, `cotton${number}`);
      if (status === 429) refused += 1;
      return status;
    });
    await eventually(async () => refused === 3);
    expect((await list(0, 'cached')).status).toBe(200);
  } finally {
    await other.query('COMMIT');
  }
  const statuses = await Promise.all(asked);
  expect(statuses.filter((status) => status === 200)).toHaveLength(OF_ALL);
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
});

describe('orders', () => {
  it.each([
    ['of one session at the bound', OF_SESSION, 0],
    ['of one session one above it', OF_SESSION + 1, 1],
    ['of one session far above it', 60, 60 - OF_SESSION],
  ])('%s', async (_what, count, most) => {
    const { answered, refused } = await statusesOf(times(count, await shopperWithCart()), most, orders);
    expect([answered, refused.length]).toEqual([count - most, most]);
    for (const { body, headers } of refused)
      expect([body.code, headers.get('retry-after')]).toEqual(['request.too-many', '1']);
  });

  it('of one network are bounded too', async () => {
    const asking = await shoppersOfOneProduct(ORDERS_OF_NETWORK + 6);
    const { answered, refused } = await statusesOf(asking, 6, orders);
    expect([answered, refused.length]).toEqual([ORDERS_OF_NETWORK, 6]);
  });

  it('of all networks together are bounded, and leave the rest of the shop its connections', async () => {
    const asking = await shoppersOfOneProduct(ORDERS_OF_ALL + 7, (number) => `198.51.100.${number}`);
    let meanwhile = 0;
    const { answered, refused } = await statusesOf(asking, 7, async (shopper) => {
      const answer = await orders(shopper);
      if (answer.status === 429) meanwhile = (await shopper.get('/api/products?search=tweed')).status;
      return answer;
    });
    expect([answered, refused.length, meanwhile]).toEqual([ORDERS_OF_ALL, 7, 200]);
  });
});
