import { fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../launch/processes/ports.mjs';
import { ROOT } from '../launch/project/project.mjs';
import { cartsOf, HOSTILE_KINDS } from './hostile-kinds.mjs';
import { processorSecondsOf, settled } from './measure.mjs';
import { startProgram } from './processes.mjs';
import { addLine, cookieOf, fillCarts, newSession } from './scenarios.mjs';
import { seedCatalogue } from './seed.mjs';

const SECRET = 'a-secret-of-the-bench-that-is-long-enough';
const PRODUCTS = 1000;
const SHOPPERS = 20;
/** A shopper's next request follows after this pause. */
const PAUSE_MS = 100;
/** Alone, beside a bare server, attacked, in turns; the middle one of three counts, so that other load on the machine is left out. */
const TURNS = 3;
const SLICE_SECONDS = 1.6;
/** A load balancer asks so often whether the process is ready. */
const READY_EVERY_MS = 50;
/** Shoppers may wait at most so many times as long as alone. */
const MOST_TIMES = 2;

/**
 * Twenty shoppers who browse, alone, beside fifty hostile clients, and beside the same traffic to a server that does nothing;
 * kind by kind.
 * @param {{ postgresUrl: string, home: string, kind?: string, say: (line: string) => void }} input a new, empty database; kinds whose names contain the text
 */
export async function benchHostile({ postgresUrl, home, kind: wanted = '', say }) {
  const { migrate } = await import(join(ROOT, 'dist/server/src/platform/database/migrate.js'));
  await migrate(postgresUrl);
  const database = new pg.Pool({ connectionString: postgresUrl, max: 4 });
  // PostgreSQL may be stopped before the last connection has been closed.
  database.on('error', () => undefined);
  const products = await seedCatalogue(database, PRODUCTS);
  const dataDir = join(home, 'hostile');
  mkdirSync(dataDir, { recursive: true });
  const port = await freePort();
  const shop = await startProgram('dist/programs/api.js', {
    NODE_ENV: 'production',
    PAYMENTS: 'sandbox',
    DATABASE_URL: postgresUrl,
    SESSION_SECRET: SECRET,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    TRUSTED_PROXIES: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
  const hostile = fork(join(ROOT, 'server/bench/hostile-clients.mjs'));
  const rows = [];
  try {
    const { clients, port: barePort } = await answerOf(hostile);
    const context = { secret: SECRET, products };
    /** Shoppers of their own for each kind: a cart that is added to all the time is full after a few minutes. */
    const newShoppers = async () => {
      const sessions = Array.from({ length: SHOPPERS }, newSession);
      await fillCarts(database, sessions, products);
      return sessions;
    };
    await browse({ port, seconds: 2, sessions: await newShoppers(), context });
    for (const [index, kind] of HOSTILE_KINDS.entries()) {
      if (!kind.name.includes(wanted)) continue;
      const sessions = await newShoppers();
      // Beside the bare server and against the shop, in every turn.
      const carts = Array.from({ length: 2 * TURNS }, () => cartsOf(kind, clients, SLICE_SECONDS));
      await fillCarts(database, carts.flat(), products);
      rows.push(await measured(index, kind, { clients, barePort, sessions, context, carts }));
      say(lineOf(rows.at(-1)));
    }
    return { shoppers: SHOPPERS, clients, products: PRODUCTS, rows };
  } finally {
    hostile.kill();
    await shop.stop();
    await database.end();
  }

  async function measured(index, kind, { clients, barePort, sessions, context, carts }) {
    const sides = { alone: side(), machine: side(), attack: side() };
    for (let turn = 0; turn < TURNS; turn += 1) {
      await slice(sides.alone, null);
      await slice(sides.machine, barePort);
      await slice(sides.attack, port);
    }
    const { alone, machine, attack } = sides;
    return {
      name: kind.name,
      meant: kind.perSecond * clients,
      perSecond: attack.sent / (TURNS * SLICE_SECONDS),
      statuses: attack.statuses,
      alone: middleOf(alone.marks),
      machine: middleOf(machine.marks),
      attack: middleOf(attack.marks),
      isWithin: middleOf(attack.marks) <= MOST_TIMES * middleOf(alone.marks),
      ready: markOf(attack.ready),
      processor: attack.processor / (TURNS * SLICE_SECONDS),
      processorAlone: alone.processor / (TURNS * SLICE_SECONDS),
      faults: alone.faults + machine.faults + attack.faults,
    };

    async function slice(into, attackedPort) {
      await settled(shop.pid);
      const before = processorSecondsOf(shop.pid);
      const seconds = SLICE_SECONDS;
      if (attackedPort !== null) {
        hostile.send({ kind: index, port: attackedPort, seconds, carts: carts.shift(), context });
      }
      const answer = attackedPort === null ? null : answerOf(hostile);
      const [{ times, faults }, ready] = await Promise.all([
        browse({ port, seconds, sessions, context }),
        askReady({ port, seconds }),
      ]);
      const sent = await answer;
      into.marks.push(markOf(times));
      into.faults += faults + ready.faults;
      into.ready.push(...ready.times);
      into.processor += (processorSecondsOf(shop.pid) ?? NaN) - before;
      into.sent += sent?.sent ?? 0;
      for (const [status, count] of Object.entries(sent?.statuses ?? {}))
        into.statuses[status] = (into.statuses[status] ?? 0) + count;
    }
  }
}

const side = () => ({ marks: [], ready: [], faults: 0, sent: 0, statuses: {}, processor: 0 });
const answerOf = (child) =>
  new Promise((resolve, reject) => {
    const lost = () => reject(new Error('The hostile clients have ended'));
    child.once('exit', lost);
    child.once('message', (message) => {
      child.off('exit', lost);
      resolve(message);
    });
  });

const middleOf = (marks) => marks.toSorted((a, b) => a - b)[Math.floor(marks.length / 2)];

/** Milliseconds that 95 of 100 requests took at most. */
function markOf(times) {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))];
}

const lineOf = ({ name, perSecond, alone, machine, attack, ready, faults }) =>
  `${name}: ${Math.round(perSecond)}/s sent; shoppers' p95 ${alone.toFixed(1)} ms alone, ` +
  `${machine.toFixed(1)} beside a bare server, ${attack.toFixed(1)} attacked; ready after ${ready.toFixed(1)} ms; ${faults} faults`;

/** A load balancer for a while, which opens a connection for each question. Resolves with the milliseconds of each answer. */
async function askReady({ port, seconds }) {
  const end = Date.now() + seconds * 1000;
  const found = { times: [], faults: 0 };
  while (Date.now() < end) {
    const began = performance.now();
    const status = await send(port, { method: 'GET', path: '/api/health/ready' }, {}, false);
    found.times.push(performance.now() - began);
    if (status !== 200) found.faults += 1;
    await wait(READY_EVERY_MS);
  }
  return found;
}

/** All shoppers for a while: list, product, its page, cart, quote. Resolves with the milliseconds of each answer. */
async function browse({ port, seconds, sessions, context }) {
  const end = Date.now() + seconds * 1000;
  const found = { times: [], faults: 0 };
  await Promise.all(sessions.map((session, number) => shop(session, number)));
  return found;

  async function shop(session, number) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { cookie: cookieOf(session, context.secret), 'x-forwarded-for': `198.51.100.${number}` };
    await wait((number / SHOPPERS) * PAUSE_MS);
    for (let step = number; Date.now() < end; step += 1) {
      const began = performance.now();
      const status = await send(port, stepOf(step, number), headers, agent);
      found.times.push(performance.now() - began);
      if (status !== 200 && status !== 201) found.faults += 1;
      await wait(PAUSE_MS);
    }
    agent.destroy();
  }

  function stepOf(step, number) {
    const product = context.products[(step * SHOPPERS + number) % context.products.length];
    const get = (path) => ({ method: 'GET', path });
    return [
      get('/api/products?limit=60'),
      get(`/api/products/${product.id}`),
      get('/'),
      addLine('/api/cart', product, context.secret),
      get('/api/cart'),
      get('/api/checkout/quote?country=NL'),
    ][step % 6];
  }
}

function send(port, { method, path, body, headers: own = {} }, headers, agent) {
  return new Promise((resolve) => {
    const request = httpRequest(
      {
        port,
        host: '127.0.0.1',
        method,
        path,
        agent,
        headers: { ...headers, ...own, ...(headers.cookie && { cookie: headers.cookie }) },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode));
        response.on('error', () => resolve('lost'));
      },
    );
    request.on('error', () => resolve('lost'));
    request.end(body);
  });
}
