import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../launch/processes/ports.mjs';
import { ROOT } from '../launch/project/project.mjs';
import {
  drive,
  driveSlice,
  memoryOf,
  processorSecondsOf,
  settled,
  statementsOf,
  together,
} from './measure.mjs';
import { startProgram } from './processes.mjs';
import { newSession, scenarios } from './scenarios.mjs';
import { seedCatalogue, seedOrders, seedStaff } from './seed.mjs';

const SECRET = 'a-secret-of-the-bench-that-is-long-enough';
/** More orders than any machine places, so that the prepared carts suffice. */
const ORDERS_PER_SECOND = 1500;
/** Tables that the jobs write to. */
const WRITTEN =
  'cart_items, orders, order_items, order_timeline, checkouts, stock_reservations, sandbox_payments';
/** Each job runs this long before it is measured, so that both servers have compiled its code. */
const WARM_UP = { connections: 20, seconds: 4 };
/** The shop and the baseline are measured in turns of this length, so that other load on the machine affects both. */
const SLICE_SECONDS = 2;

/**
 * One catalogue size: the shop and the baseline server beside each other on the same database, scenario by scenario.
 * @param {object} input
 * @param {string} input.postgresUrl a new, empty database
 * @param {string} input.home for files
 * @param {number} input.size products
 * @param {number[]} input.connections
 * @param {number} input.seconds of each measurement
 * @param {string} [input.only] scenarios whose names contain this
 * @param {number} [input.soak] seconds of mixed load at the end
 * @param {number} input.pool connections to PostgreSQL of each of the two
 * @param {(line: string) => void} input.say
 */
export async function benchLoad({
  postgresUrl,
  home,
  size,
  connections,
  seconds,
  only,
  soak = 0,
  pool,
  say,
}) {
  const { migrate } = await import(join(ROOT, 'dist/server/src/platform/database/migrate.js'));
  await migrate(postgresUrl);
  const database = new pg.Pool({ connectionString: postgresUrl, max: 4 });
  // PostgreSQL may be stopped before the last connection has been closed.
  database.on('error', () => undefined);
  await database.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  const products = await seedCatalogue(database, size);
  await seedOrders(database, size);
  const context = { database, secret: SECRET, products, staff: await seedStaff(database) };
  const dataDir = join(home, `data-${size}`);
  mkdirSync(dataDir, { recursive: true });
  const env = {
    DATABASE_URL: postgresUrl,
    SESSION_SECRET: SECRET,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    NETWORK_LIMITS: 'off',
    DATABASE_POOL: String(pool),
  };
  const [shopPort, baselinePort] = [await freePort(), await freePort()];
  const began = Date.now();
  const shop = await startProgram('dist/programs/api.js', {
    ...env,
    NODE_ENV: 'production',
    PAYMENTS: 'sandbox',
    PORT: String(shopPort),
    PUBLIC_URL: `http://127.0.0.1:${shopPort}`,
  });
  await fetch(`http://127.0.0.1:${shopPort}/api/products?limit=1`).then((answer) => answer.text());
  const startSeconds = (Date.now() - began) / 1000;
  const buffers = await saveBuffers(shopPort, products, dataDir);
  const baseline = await startProgram('server/bench/baseline-server.mjs', {
    ...env,
    PORT: String(baselinePort),
    BUFFERS: buffers,
  });
  const rows = [];
  try {
    for (const scenario of scenarios(context)) {
      if (only && !scenario.name.includes(only)) continue;
      await scenario.prepare?.(context, WARM_UP.seconds * ORDERS_PER_SECOND * 2);
      await drive({ port: shopPort, request: scenario.shop, ...WARM_UP });
      if (scenario.baseline) await drive({ port: baselinePort, request: scenario.baseline, ...WARM_UP });
      for (const count of connections) {
        await scenario.prepare?.(context, Math.ceil(seconds * ORDERS_PER_SECOND) * 2);
        const [own, other] = await measured(scenario, count);
        rows.push({ size, name: scenario.name, kind: scenario.kind, connections: count, own, other });
        say(
          `${size} ${scenario.name} ×${count}: ${Math.round(own.rate)}/s` +
            (other
              ? `, baseline ${Math.round(other.rate)}/s, ${Math.round((100 * own.rate) / other.rate)} %`
              : '') +
            (own.errors ? `, ${own.errors} ERRORS (${own.statuses.join(' ')})` : ''),
        );
      }
    }
    const memory = memoryOf(shop.pid);
    const soaked = soak > 0 ? await soakFor({ soak, shop, shopPort, context, say }) : null;
    return { size, startSeconds, rows, memory, baselineMemory: memoryOf(baseline.pid), soaked };
  } finally {
    await Promise.all([shop.stop(), baseline.stop()]);
    await database.end();
  }

  /** One job at so many connections: by the shop, and by the baseline server where it has the job. */
  async function measured({ shop: own, baseline: other }, count) {
    const sides = [sideOf(shop, shopPort, own), other && sideOf(baseline, baselinePort, other)].filter(
      Boolean,
    );
    const turns = Math.max(1, Math.round(seconds / SLICE_SECONDS));
    for (let turn = 0; turn < turns; turn += 1) {
      // Who was last is first: A B B A.
      for (const side of turn % 2 === 0 ? sides : sides.toReversed())
        await takeTurn(side, count, seconds / turns);
    }
    return sides.map(({ slices, statements, cpu }) => {
      const driven = together(slices);
      const answers = Math.max(1, driven.count);
      return {
        ...driven,
        statements: statements / answers,
        milliseconds: cpu === null ? null : (1000 * cpu) / answers,
      };
    });
  }

  function sideOf(process, port, request) {
    return { process, port, request, slices: [], statements: 0, cpu: 0 };
  }

  async function takeTurn(side, connections, seconds) {
    const { process, port, request } = side;
    // What autovacuum does within a minute is done before: empty tables that grow in seconds would be read from end
    // to end, by plans that were made when they were empty. And what was written is swept before, not meanwhile.
    await database.query(`ANALYZE ${WRITTEN}`);
    await database.query('CHECKPOINT');
    await Promise.all([settled(shop.pid), settled(baseline.pid)]);
    const [cpu, statements] = [processorSecondsOf(process.pid), await statementsOf(database)];
    side.slices.push(await driveSlice({ port, request, connections, seconds }));
    side.statements += (await statementsOf(database)) - statements;
    side.cpu = cpu === null ? null : side.cpu + processorSecondsOf(process.pid) - cpu;
  }
}

/** Saves response bodies of the shop, which the baseline server sends from memory. */
async function saveBuffers(port, products, folder) {
  const bytes = async (path) =>
    Buffer.from(await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer());
  writeFileSync(join(folder, 'list.json'), await bytes('/api/products?limit=60'));
  writeFileSync(join(folder, 'product.json'), await bytes(`/api/products/${products[0].id}`));
  return folder;
}

/** Mixed load for a while: the memory at each tenth of it shows whether it grows. */
async function soakFor({ soak, shop, shopPort, context, say }) {
  const mixed = scenarios(context).filter(({ soaked }) => soaked);
  let turn = 0;
  const memory = [];
  let errors = 0;
  for (let part = 0; part < 10; part += 1) {
    const driven = await drive({
      port: shopPort,
      request: () => mixed[(turn += 1) % mixed.length].shop(newSession()),
      connections: 20,
      seconds: soak / 10,
    });
    errors += driven.errors;
    memory.push(memoryOf(shop.pid)?.now ?? null);
    say(`soak ${Math.round(((part + 1) * soak) / 10)} s: ${Math.round(driven.rate)}/s, ${memory.at(-1)} MB`);
  }
  return { seconds: soak, memory, errors };
}
