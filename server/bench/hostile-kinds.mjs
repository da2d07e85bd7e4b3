import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { addLine, cookieOf, newSession } from './scenarios.mjs';

/**
 * @typedef {object} HostileKind
 * @property {string} name
 * @property {number} perSecond requests that each client sends at most
 * @property {(client: HostileClient) => object} [request] the next request of a client: method, path, headers, body
 * @property {(port: number, client: HostileClient, count: () => void) => import('node:net').Socket[]} [connections] opened
 *   once for each client instead; `count` counts what was sent over them
 * @property {boolean} [orders] each request uses up a cart that was filled before
 */

/** @typedef {{ number: number, network: string, carts: string[], context: { secret: string, products: object[] } }} HostileClient */

/** How often a slow client sends its next byte or line. */
const DRIP_MS = 200;
const IDLE_CONNECTIONS = 20;
/** Just below the most that a body may have. */
const BIG_BODY_BYTES = 500_000;

const random = (bytes) => randomBytes(bytes).toString('hex');
const json = { 'content-type': 'application/json' };
const post = (path, body, headers = {}) => ({
  method: 'POST',
  path,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { ...json, ...headers },
});
const get = (path, headers = {}) => ({ method: 'GET', path, headers });
const price = () => `maxPrice=${(1000 + Math.random() * 9000).toFixed(2)}`;
const bigBody = `{"email":"a@example.test","password":[${'{"a":[1]},'.repeat(BIG_BODY_BYTES / 10)}1]}`;
/** Letters in which an expression that looks for mail addresses finds many beginnings. */
const longPath = `/${'a.'.repeat(7_750)}`;

/** What hostile clients do, each kind alone. Every client has a network of its own, so that no bound of a network stops them all. */
export const HOSTILE_KINDS = [
  {
    name: 'long paths with a foreign origin',
    perSecond: 4,
    request: () => post(longPath, '{}', { origin: 'https://elsewhere.example' }),
  },
  { name: 'slow bodies', perSecond: 1000 / DRIP_MS, connections: slowBody },
  { name: 'slow headers', perSecond: 1000 / DRIP_MS, connections: slowHeaders },
  { name: 'idle connections, twenty of each client', perSecond: 0, connections: idle },
  { name: 'bodies of half a megabyte', perSecond: 1, request: () => post('/api/auth/login', bigBody) },
  {
    name: 'quotes with random codes',
    perSecond: 4,
    request: ({ number, carts, context }) =>
      get(`/api/checkout/quote?country=NL&couponCode=${random(6)}`, {
        cookie: cookieOf(carts[number % carts.length], context.secret),
      }),
  },
  {
    name: 'searches for long texts',
    perSecond: 4,
    request: () => get(`/api/products?limit=60&search=${`${random(3)}+`.repeat(14).slice(0, -1)}`),
  },
  {
    name: 'lists and facets that are not cached',
    perSecond: 4,
    request: () => get(`/api/products${Math.random() < 0.5 ? '/facets' : ''}?${price()}`),
  },
  {
    name: 'orders without payment',
    perSecond: 4,
    orders: true,
    request: ({ carts, context }) => {
      const session = carts.pop();
      if (session === undefined) throw new Error('The bench has no prepared cart left');
      return post('/api/checkout/create', '{}', { cookie: cookieOf(session, context.secret) });
    },
  },
  {
    name: 'carts of new sessions',
    perSecond: 4,
    request: ({ number, context }) =>
      addLine('/api/cart', context.products[number % context.products.length], context.secret),
  },
  {
    name: 'guesses of passwords',
    perSecond: 4,
    request: () => post('/api/auth/login', { email: `${random(6)}@example.test`, password: random(8) }),
  },
  {
    name: 'sign-ins begun with a passkey',
    perSecond: 4,
    request: () => post('/api/auth/login/passkey/options', '{}'),
  },
  {
    name: 'requests for personal data',
    perSecond: 4,
    request: () => post('/api/privacy/requests', { email: `${random(6)}@example.test` }),
  },
  { name: 'pages with random queries', perSecond: 4, request: () => get(`/?${random(4)}=${random(4)}`) },
  { name: 'pages of random lists', perSecond: 4, request: () => get(`/search?q=${random(4)}`) },
];

/** Carts that a kind uses up in so many seconds: each client begins with a request at once. */
export function cartsOf(kind, clients, seconds) {
  const ofClient = Math.floor(kind.perSecond * seconds) + 1;
  return Array.from({ length: kind.orders ? clients * ofClient : 1 }, newSession);
}

const head = ({ network }, method, path) =>
  `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: ${network}\r\n`;

function slowBody(port, client, count) {
  const socket = open(port, () => {
    socket.write(
      `${head(client, 'POST', '/api/cart')}content-type: application/json\r\ncontent-length: 100000\r\n\r\n{`,
    );
  });
  drip(socket, () => ' ', count);
  return [socket];
}

function slowHeaders(port, client, count) {
  const socket = open(port, () => socket.write(head(client, 'GET', '/api/products')));
  drip(socket, () => `x-${random(2)}: ${random(2)}\r\n`, count);
  return [socket];
}

function idle(port, _client, count) {
  return Array.from({ length: IDLE_CONNECTIONS }, () => open(port, count));
}

function open(port, then) {
  const socket = connect(port, '127.0.0.1', then);
  // The shop may cut it: that is what its bounds are for.
  socket.on('error', () => socket.destroy());
  socket.resume();
  return socket;
}

function drip(socket, piece, count) {
  const timer = setInterval(() => {
    if (!socket.writable) return;
    socket.write(piece());
    count();
  }, DRIP_MS);
  socket.on('close', () => clearInterval(timer));
}
