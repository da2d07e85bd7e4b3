import { createHmac, randomBytes } from 'node:crypto';

/**
 * @typedef {object} Scenario
 * @property {string} name
 * @property {() => import('autocannon').Request} shop a request to the shop
 * @property {() => import('autocannon').Request} [baseline] the same job at the baseline server
 * @property {(context: BenchContext, count: number) => Promise<void>} [prepare] rows that `count` requests use up
 * @property {'hit' | 'miss' | 'write' | 'read'} kind
 * @property {boolean} [soaked] part of the mixed load of the soak
 */

/** @typedef {{ database: import('pg').Pool, secret: string, staff: string, products: { id: string, size: string, color: string }[] }} BenchContext */

/** A cookie as the shop signs it. */
export function cookieOf(session, secret) {
  return `sid=${session}.${createHmac('sha256', secret).update(`session:${session}`).digest('base64url')}`;
}

export const newSession = () => randomBytes(18).toString('base64url');
/** The same UUID in random upper and lower case. */
const respelled = (id) =>
  id.replace(/[a-f]/g, (letter) => (Math.random() < 0.5 ? letter.toUpperCase() : letter));
const json = { 'content-type': 'application/json' };

/**
 * The jobs that are measured. Cacheable reads are requested once with the same URL (hit) and once with a highest price that
 * is new each time (miss), from both servers.
 * @param {BenchContext} context
 * @returns {Scenario[]}
 */
export function scenarios(context) {
  const { products, secret } = context;
  let turn = 0;
  const next = (list) => list[(turn += 1) % list.length];
  /** A highest price above all others: the same products by a URL that was never requested. */
  const fresh = () => `maxPrice=${((100_000 + (turn += 1)) / 100).toFixed(2)}`;
  const carts = Array.from({ length: 500 }, newSession);
  let buyers = [];
  const get = (path) => ({ method: 'GET', path });
  /** A number that is in the name of one product or a few. */
  const sought = () => 1000 + ((turn += 1) % 9000);
  const staff = (path) => ({ ...get(path), headers: { cookie: context.staff } });
  const list = '/api/products?limit=60';
  /** The same query to both servers. */
  const miss = (name, parameters = '') => ({
    name: `${name}, not cached`,
    kind: 'miss',
    shop: () => get(`${list}${parameters}&${fresh()}`),
    baseline: () => get(`/products?${fresh()}${parameters}`),
  });
  /** A query that the baseline does not have. */
  const shopMiss = (name, path) => ({
    name: `${name}, not cached`,
    kind: 'miss',
    shop: () => get(`${path}&${fresh()}`),
  });
  return [
    {
      name: 'product list, cached',
      kind: 'hit',
      soaked: true,
      shop: () => get(list),
      baseline: () => get('/buffer/list'),
    },
    { ...miss('product list'), soaked: true },
    miss('category', '&category=JACKETS'),
    shopMiss('category sorted by price', `${list}&category=JACKETS&sort=price-asc`),
    miss('filtered by size', '&size=M'),
    shopMiss('filtered by colour', `${list}&color=Slate`),
    shopMiss('filtered by price', `${list}&minPrice=120`),
    shopMiss('filtered by stock', `${list}&inStock=true`),
    shopMiss('category filtered by size', `${list}&category=JACKETS&size=M`),
    miss('sorted by price', '&sort=price-asc'),
    shopMiss('facets', '/api/products/facets?status=active'),
    shopMiss('facets of a category', '/api/products/facets?category=JACKETS'),
    {
      name: 'search, not cached',
      kind: 'miss',
      soaked: true,
      shop: () => get(`${list}&search=shell&${fresh()}`),
      baseline: () => get(`/search?q=shell&${fresh()}`),
    },
    {
      name: 'search with a typo, not cached',
      kind: 'miss',
      shop: () => get(`${list}&search=runnner&${fresh()}`),
    },
    {
      name: 'product, cached',
      kind: 'hit',
      soaked: true,
      shop: () => get(`/api/products/${products[0].id}`),
      baseline: () => get('/buffer/product'),
    },
    {
      name: 'product, not cached',
      kind: 'miss',
      // A spelling of the id that was never requested is not cached.
      shop: () => get(`/api/products/${respelled(next(products).id)}`),
      baseline: () => get(`/products/${next(products).id}`),
    },
    {
      name: 'product page, not cached',
      kind: 'miss',
      shop: () => get(`/product/${respelled(next(products).id)}`),
    },
    { name: 'home page, cached', kind: 'hit', soaked: true, shop: () => get('/') },
    {
      name: 'cart read',
      kind: 'read',
      prepare: ({ database }) => fillCarts(database, carts, products),
      shop: () => ({ ...get('/api/cart'), headers: { cookie: cookieOf(next(carts), secret) } }),
      baseline: () => ({ ...get('/cart'), headers: { cookie: cookieOf(next(carts), secret) } }),
    },
    {
      name: 'add to cart',
      kind: 'write',
      soaked: true,
      shop: () => addLine('/api/cart', next(products), secret),
      baseline: () => addLine('/cart', next(products), secret),
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
      baseline: () => order('/order', buyers.pop(), secret),
    },
    {
      name: 'track visitor',
      kind: 'write',
      soaked: true,
      shop: () => ({
        method: 'POST',
        path: '/api/track-visitor',
        headers: { 'user-agent': 'Mozilla/5.0 bench' },
      }),
    },
    { name: 'webhook', kind: 'write', shop: () => webhook(secret) },
    { name: 'admin order list', kind: 'read', shop: () => staff('/api/orders?limit=50') },
    {
      name: 'admin product list',
      kind: 'read',
      shop: () => staff('/api/products?limit=50&status=all&sort=newest'),
    },
    {
      name: 'admin product list searched',
      kind: 'read',
      shop: () => staff(`/api/products?limit=50&status=all&sort=newest&search=${sought()}`),
    },
    { name: 'admin stock list', kind: 'read', shop: () => staff('/api/inventory?limit=50') },
    {
      name: 'admin stock list searched',
      kind: 'read',
      shop: () => staff(`/api/inventory?limit=50&search=${sought()}`),
    },
  ];
}

/** Puts a product into the cart of a new session. */
export function addLine(path, product, secret) {
  const body = JSON.stringify({ productId: product.id, size: product.size, color: product.color });
  return { method: 'POST', path, body, headers: { ...json, cookie: cookieOf(newSession(), secret) } };
}

function order(path, session, secret) {
  if (session === undefined) throw new Error('The bench has no prepared cart left');
  return { method: 'POST', path, body: '{}', headers: { ...json, cookie: cookieOf(session, secret) } };
}

/** A signed event that the shop has not seen, of a kind that changes no order: verified, stored once, and left to the worker. */
function webhook(secret) {
  const key = `whsec_${createHmac('sha256', secret).update('sandbox').digest('hex')}`;
  const body = JSON.stringify({
    id: `evt_${newSession()}`,
    object: 'event',
    type: 'customer.created',
    data: { object: {} },
  });
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', key).update(`${at}.${body}`).digest('hex');
  return {
    method: 'POST',
    path: '/api/webhooks/stripe',
    body,
    headers: { ...json, 'stripe-signature': `t=${at},v1=${signature}` },
  };
}

/** One line for each session. */
export async function fillCarts(database, sessions, products) {
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
