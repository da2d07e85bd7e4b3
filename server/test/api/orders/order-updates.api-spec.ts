import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { call } from '../../support/http.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { createApp } from '../../../src/create-app.js';
import { holdPort } from '../../../launch/processes/ports.mjs';
import { loadEnv } from '#platform/config/env';
import { createLogger } from '#platform/logging';
import { newId } from '#platform/ids';

interface Heard {
  readonly type: string;
  readonly data: Record<string, string>;
}

/** A stream as a browser reads it: the events so far, and whether it has ended. */
interface Stream {
  readonly status: number;
  readonly contentType: string | null;
  readonly heard: Heard[];
  readonly ended: () => boolean;
  close(): void;
}

interface ApiProcess {
  readonly url: string;
  close(): Promise<void>;
}

const open: Stream[] = [];

async function listen(url: string, headers: Record<string, string>): Promise<Stream> {
  const abort = new AbortController();
  const response = await fetch(`${url}/api/orders/events`, { headers, signal: abort.signal });
  const heard: Heard[] = [];
  let ended = false;
  const read = async () => {
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString('utf8');
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(message)?.[1];
        const type = field('event');
        if (type) heard.push({ type, data: JSON.parse(field('data') ?? '{}') as Record<string, string> });
      }
    }
  };
  read()
    .catch(() => undefined)
    .finally(() => (ended = true));
  const stream = {
    status: response.status,
    contentType: response.headers.get('content-type'),
    heard,
    ended: () => ended,
    close: () => abort.abort(),
  };
  open.push(stream);
  return stream;
}

const hears = (stream: Stream, type: string) =>
  eventually(() => Promise.resolve(stream.heard.find((message) => message.type === type)));

describe('live updates of orders', () => {
  let shop: TestShop;
  let second: ApiProcess;
  let owner: SignedInStaff;

  beforeAll(async () => {
    shop = await startTestShop();
    second = await startAnother();
    owner = await signIn(shop, 'owner');
  });
  afterEach(() => {
    for (const stream of open.splice(0)) stream.close();
  });
  afterAll(async () => {
    await second.close();
    await shop.stop();
  });

  /** Starts another API process of the same shop. */
  async function startAnother(): Promise<ApiProcess> {
    const { port, release } = await holdPort();
    const env = loadEnv({
      NODE_ENV: 'test',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: shop.dataDir,
      DATABASE_URL: shop.env.DATABASE_URL,
      SESSION_SECRET: shop.env.SESSION_SECRET,
      LOG_LEVEL: 'fatal',
    });
    const app = await createApp({ env, logger: createLogger('fatal', 'test') });
    await release();
    await app.listen(port, env.HOST);
    return { url: env.PUBLIC_URL, close: () => app.close() };
  }

  const placeOrder = async (): Promise<string> => {
    const id = newId();
    await shop.database.query(
      `INSERT INTO orders (id, order_number, email, subtotal, total_amount, country)
       VALUES ($1, $2, 'aoife@example.test', 20, 20, 'NL')`,
      [id, `AA-${id.slice(-8)}`],
    );
    return id;
  };

  it('reach staff connected to another process: placed, paid, and every later step', async () => {
    const stream = await listen(second.url, owner.headers);
    expect(stream.status).toBe(200);
    expect(stream.contentType).toBe('text/event-stream');
    await hears(stream, 'ready');
    const id = await placeOrder();
    await shop.database.query(`UPDATE orders SET payment_status = 'paid', paid_at = now() WHERE id = $1`, [
      id,
    ]);
    await shop.database.query(`UPDATE orders SET status = 'processing' WHERE id = $1`, [id]);
    await eventually(() => Promise.resolve(stream.heard.filter(({ type }) => type === 'order').length === 3));
    const orders = stream.heard.filter(({ type }) => type === 'order').map(({ data }) => data);
    expect(orders.map(({ news }) => news)).toEqual(['placed', 'paid', 'changed']);
    expect(orders[2]).toEqual({
      id,
      orderNumber: `AA-${id.slice(-8)}`,
      status: 'processing',
      paymentStatus: 'paid',
      totalAmount: '20.00',
      news: 'changed',
    });
  });

  it('contain nothing that identifies the shopper', async () => {
    const stream = await listen(shop.url, owner.headers);
    await hears(stream, 'ready');
    await placeOrder();
    await hears(stream, 'order');
    expect(JSON.stringify(stream.heard)).not.toContain('aoife');
  });

  it('need a signed-in staff member', async () => {
    expect((await listen(shop.url, {})).status).toBe(401);
  });

  it('end with the session, whichever process ends it', async () => {
    const staff = await signIn(shop, 'staff');
    const stream = await listen(second.url, staff.headers);
    await hears(stream, 'ready');
    expect((await call(shop, 'POST', '/api/auth/logout', undefined, staff.headers)).status).toBe(204);
    await hears(stream, 'session-ended');
    await eventually(() => Promise.resolve(stream.ended()));
    await placeOrder();
    expect(stream.heard.map(({ type }) => type)).toEqual(['ready', 'session-ended']);
  });

  it('continue after a lost database connection, with a new ready event', async () => {
    const stream = await listen(shop.url, owner.headers);
    await hears(stream, 'ready');
    await shop.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'shop-notifications'`,
    );
    await eventually(() => Promise.resolve(stream.heard.filter(({ type }) => type === 'ready').length === 2));
    await placeOrder();
    await hears(stream, 'order');
  });

  it('do not keep a process from stopping', async () => {
    const third = await startAnother();
    const stream = await listen(third.url, owner.headers);
    await hears(stream, 'ready');
    await third.close();
    await eventually(() => Promise.resolve(stream.ended()));
  });
});
