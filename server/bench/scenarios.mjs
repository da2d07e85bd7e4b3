import { createHmac, randomBytes } from 'node:crypto';

/**
 * @typedef {object} Scenario
 * @property {string} name
 * @property {() => import('autocannon').Request} shop a request to the shop
 * @property {() => import('autocannon').Request} [bare] the same job at the bare server
 * @property {(context: BenchContext, count: number) => Promise<void>} [prepare] rows that `count` requests use up
 * @property {'hit' | 'miss' | 'write' | 'read'} kind
 */

/** @typedef {{ database: import('pg').Pool, secret: string, products: { id: string, size: string, color: string }[] }} BenchContext */

/** A cookie as the shop signs it. */
function cookieOf(session, secret) {
  return `sid=${session}.${createHmac('sha256', secret).update(`session:${session}`).digest('base64url')}`;
}

const newSession = () => randomBytes(18).toString('base64url');
const json = { 'content-type': 'application/json' };

/**
 * The jobs that are measured. Reads that the shop may keep are asked once with the same address (hit) and once with an
 * address that is new each time (miss).
 * @param {BenchContext} context
 * @returns {Scenario[]}
 */
export function scenarios(context) {
  const { products, secret } = context;
  let turn = 0;
  const next = (list) => list[(turn += 1) % list.length];
  const fresh = () => `fresh=${(turn += 1)}`;
  const carts = Array.from({ length: 500 }, newSession);
  let buyers = [];
  const get = (path) => ({ method: 'GET', path });
  const list = '/api/products?limit=60';
  return [
    { name: 'product list, kept', kind: 'hit', shop: () => get(list), bare: () => get('/buffer') },
    {
      name: 'product list, not kept',
      kind: 'miss',
      shop: () => get(`${list}&${fresh()}`),
      bare: () => get('/products'),
    },
    {
      name: 'category, not kept',
      kind: 'miss',
      shop: () => get(`${list}&category=JACKETS&${fresh()}`),
      bare: () => get('/products?category=JACKETS'),
    },
    {
      name: 'filtered by size, not kept',
      kind: 'miss',
      shop: () => get(`${list}&size=M&${fresh()}`),
      bare: () => get('/products?size=M'),
    },
    {
      name: 'sorted by price, not kept',
      kind: 'miss',
      shop: () => get(`${list}&sort=price-asc&${fresh()}`),
      bare: () => get('/products'),
    },
    {
      name: 'search, not kept',
      kind: 'miss',
      shop: () => get(`${list}&search=shell&${fresh()}`),
      bare: () => get('/search?q=shell'),
    },
    {
      name: 'product, kept',
      kind: 'hit',
      shop: () => get(`/api/products/${products[0].id}`),
      bare: () => get('/buffer'),
    },
    {
      name: 'product, not kept',
      kind: 'miss',
      shop: () => get(`/api/products/${next(products).id}?${fresh()}`),
      bare: () => get(`/products/${next(products).id}`),
    },
    { name: 'home page, kept', kind: 'hit', shop: () => get('/') },
    {
      name: 'cart read',
      kind: 'read',
      prepare: ({ database }) => fillCarts(database, carts, products),
      shop: () => ({ ...get('/api/cart'), headers: { cookie: cookieOf(next(carts), secret) } }),
      bare: () => ({ ...get('/cart'), headers: { cookie: cookieOf(next(carts), secret) } }),
    },
    {
      name: 'add to cart',
      kind: 'write',
      shop: () => addLine('/api/cart', next(products), secret),
      bare: () => addLine('/cart', next(products), secret),
    },
    {
      name: 'quote',
      kind: 'read',
      shop: () => ({
        ...get('/api/checkout/quote?country=NL'),
        headers: { cookie: cookieOf(next(carts), secret) },
      }),
    },
    {
      name: 'place order',
      kind: 'write',
      prepare: async ({ database }, count) => {
        buyers = Array.from({ length: count }, newSession);
        await fillCarts(database, buyers, products);
      },
      shop: () => order('/api/checkout/create', buyers.pop(), secret),
      bare: () => order('/order', buyers.pop(), secret),
    },
    {
      name: 'track visitor',
      kind: 'write',
      shop: () => ({
        method: 'POST',
        path: '/api/track-visitor',
        headers: { 'user-agent': 'Mozilla/5.0 bench' },
      }),
    },
  ];
}

function addLine(path, product, secret) {
  const body = JSON.stringify({ productId: product.id, size: product.size, color: product.color });
  return { method: 'POST', path, body, headers: { ...json, cookie: cookieOf(newSession(), secret) } };
}

function order(path, session, secret) {
  if (session === undefined) throw new Error('The bench ran out of prepared carts');
  return { method: 'POST', path, body: '{}', headers: { ...json, cookie: cookieOf(session, secret) } };
}

/** One line for each session. */
async function fillCarts(database, sessions, products) {
  await database.query(
    `INSERT INTO cart_items (id, session_id, product_id, quantity, size, color)
     SELECT gen_random_uuid(), s.session, p.id, 1, p.size, p.color
     FROM unnest($1::text[]) WITH ORDINALITY AS s (session, n)
     JOIN unnest($2::uuid[], $3::text[], $4::text[]) WITH ORDINALITY AS p (id, size, color, n)
       ON p.n = 1 + (s.n - 1) % cardinality($2::uuid[])
     ON CONFLICT DO NOTHING`,
    [sessions, products.map((p) => p.id), products.map((p) => p.size), products.map((p) => p.color)],
  );
}
