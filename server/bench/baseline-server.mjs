// The baseline: Fastify and pg with hand-written SQL for the same jobs, without rules, validation, cache or modules.
import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['DATABASE_POOL'] ?? 10),
});
const secret = process.env['SESSION_SECRET'] ?? '';
const server = Fastify();

const LIST = `SELECT id, name, material, price::text, sale_price::text AS "salePrice", unit_price::text AS "unitPrice",
  image_url AS "imageUrl", images, available AS "inStock", tags, rating::float8, review_count AS "reviewCount", sizes, colors,
  shopify_id AS "shopifyId", category, subcategory, featured, status, created_at AS "createdAt" FROM products`;
const ORDER = 'ORDER BY featured DESC, created_at DESC, id DESC LIMIT 60';
/** The shop counts and ranks no further; see the decision about lists that are counted to a bound. */
const MOST = 1000;

/** The response bodies of the shop. */
const buffer = (name) => readFileSync(join(process.env['BUFFERS'] ?? '.', `${name}.json`));
const [list, product] = [buffer('list'), buffer('product')];

async function rows(text, values, name) {
  return (await pool.query({ text, values, name })).rows;
}

/** The session of a cookie that the shop signed. */
function sessionOf(request) {
  const cookie = /(?:^|;\s*)sid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const [id, signature] = cookie.split('.');
  return createHmac('sha256', secret).update(`session:${id}`).digest('base64url') === signature ? id : null;
}

server.get('/buffer/list', (_request, reply) => reply.type('application/json').send(list));
server.get('/buffer/product', (_request, reply) => reply.type('application/json').send(product));

server.get('/products', async (request) => {
  const { category, size, maxPrice, sort } = request.query;
  const values = [];
  const where = ["status = 'active'"];
  if (category) where.push(`category = $${values.push(category)}`);
  if (size) where.push(`sizes && ARRAY[$${values.push(size)}]`);
  if (maxPrice) where.push(`unit_price <= $${values.push(maxPrice)}`);
  const filter = where.join(' AND ');
  const order = sort === 'price-asc' ? 'ORDER BY unit_price, id LIMIT 60' : ORDER;
  // A size is planned with its value; as a parameter of a prepared statement it would lead through an index of sizes.
  const name = size ? undefined : `${where.length} ${category ? 'category' : ''} ${sort ?? ''}`;
  const [found] = await Promise.all([
    rows(`${LIST} WHERE ${filter} ${order}`, values, name && `list ${name}`),
    rows(
      `SELECT count(*)::int FROM (SELECT FROM products WHERE ${filter} LIMIT ${MOST + 1}) c`,
      values,
      name && `count ${name}`,
    ),
  ]);
  return found;
});

server.get('/search', async (request) => {
  const filter = `status = 'active' AND search @@ plainto_tsquery('simple', plain_text($1)) AND unit_price <= $2`;
  const values = [request.query.q, request.query.maxPrice];
  const rank = `ts_rank(search, plainto_tsquery('simple', plain_text($1)))`;
  const candidates = `SELECT id, ${rank} AS rank FROM products WHERE ${filter} LIMIT ${MOST + 1}`;
  const [found] = await Promise.all([
    rows(
      `${LIST} JOIN (SELECT id, rank FROM (${candidates}) c ORDER BY rank DESC, id DESC LIMIT 60) best USING (id)
       ORDER BY best.rank DESC, id DESC`,
      values,
      'search',
    ),
    rows(
      `SELECT count(*)::int FROM (SELECT FROM products WHERE ${filter} LIMIT ${MOST + 1}) c`,
      values,
      'search-count',
    ),
  ]);
  return found;
});

server.get('/products/:id', async (request) => {
  const [[product], variants] = await Promise.all([
    rows('SELECT * FROM products WHERE id = $1', [request.params.id], 'product'),
    rows(
      'SELECT sku, size, color, quantity_in_stock - quantity_reserved AS left FROM inventory WHERE product_id = $1',
      [request.params.id],
      'variants',
    ),
  ]);
  return { ...product, variants };
});

server.get('/cart', async (request) =>
  rows(
    `SELECT c.id, c.quantity, c.size, c.color, p.name, p.unit_price::text, p.image_url, i.quantity_in_stock - i.quantity_reserved AS left
     FROM cart_items c JOIN products p ON p.id = c.product_id
     LEFT JOIN inventory i ON i.product_id = c.product_id AND i.size IS NOT DISTINCT FROM c.size AND i.color IS NOT DISTINCT FROM c.color
     WHERE c.session_id = $1 ORDER BY c.created_at`,
    [sessionOf(request)],
    'cart',
  ),
);

server.post('/cart', async (request, reply) => {
  const { productId, size, color } = request.body;
  const [stock] = await rows(
    `SELECT p.unit_price, i.quantity_in_stock - i.quantity_reserved AS left FROM products p
     JOIN inventory i ON i.product_id = p.id WHERE p.id = $1 AND i.size = $2 AND i.color = $3`,
    [productId, size, color],
    'sellable',
  );
  const [line] = await rows(
    `INSERT INTO cart_items AS c (id, session_id, product_id, quantity, size, color) VALUES ($1, $2, $3, 1, $4, $5)
     ON CONFLICT ON CONSTRAINT cart_items_line_unique DO UPDATE SET quantity = c.quantity + 1
     WHERE c.quantity + 1 <= $6 RETURNING *`,
    [randomUUID(), sessionOf(request), productId, size, color, Math.min(99, stock.left)],
    'add',
  );
  return reply.status(201).send(line ?? {});
});

/** The same rows as the shop commits for an order: order, line, hold, timeline, checkout, payment session. */
server.post('/order', async (request, reply) => {
  const session = sessionOf(request);
  const [line] = await rows(
    `SELECT c.product_id, c.quantity, c.size, c.color, p.name, p.unit_price, p.image_url, i.id AS inventory_id, i.sku
     FROM cart_items c JOIN products p ON p.id = c.product_id
     JOIN inventory i ON i.product_id = p.id AND i.size = c.size AND i.color = c.color WHERE c.session_id = $1`,
    [session],
    'order-lines',
  );
  const [order, item, checkout] = [randomUUID(), randomUUID(), randomUUID()];
  const total = Number(line.unit_price) * line.quantity;
  const client = await pool.connect();
  const run = (name, text, values) => client.query({ name, text, values });
  try {
    await client.query('BEGIN');
    // Two requests of one shopper make one order: the shop guarantees the same.
    await run('lock', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 7))', [session]);
    const open = await run(
      'open',
      `SELECT c.id, c.fingerprint, o.order_number FROM checkouts c JOIN orders o ON o.id = c.order_id
       WHERE c.session_id = $1 AND c.status = 'open'`,
      [session],
    );
    if (open.rowCount !== 0) throw new Error('ordered before');
    await run(
      'o1',
      `INSERT INTO orders (id, order_number, session_id, country, subtotal, total_amount) VALUES ($1, $2, $3, 'NL', $4, $4)`,
      [order, order, session, total],
    );
    await run(
      'o2',
      `INSERT INTO order_items (id, order_id, product_id, product_name, product_image, sku, quantity, size, color, unit_price, total_price)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        item,
        order,
        line.product_id,
        line.name,
        line.image_url,
        line.sku,
        line.quantity,
        line.size,
        line.color,
        line.unit_price,
        total,
      ],
    );
    await run(
      'o3',
      `INSERT INTO order_timeline (id, order_id, kind, actor) VALUES ($1, $2, 'placed', 'shopper')`,
      [randomUUID(), order],
    );
    const held = await run(
      'o4',
      `UPDATE inventory SET quantity_reserved = quantity_reserved + $2
       WHERE id = $1 AND quantity_in_stock - quantity_reserved >= $2`,
      [line.inventory_id, line.quantity],
    );
    if (held.rowCount !== 1) throw new Error('sold out');
    await run(
      'o5',
      `INSERT INTO stock_reservations (id, order_id, order_item_id, inventory_id, quantity, holder) VALUES ($1, $2, $3, $4, $5, $6)`,
      [randomUUID(), order, item, line.inventory_id, line.quantity, session],
    );
    await run(
      'o6',
      `INSERT INTO checkouts (id, order_id, session_id, fingerprint, provider, amount, expires_at)
       VALUES ($1, $2, $3, 'baseline', 'sandbox', $4, now() + interval '30 minutes')`,
      [checkout, order, session, total],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
  await rows(
    `INSERT INTO sandbox_payments (id, checkout_id, payment_intent, amount, description, success_url, cancel_url, expires_at)
     VALUES ($1, $2, $1, $3, 'baseline', '/', '/', now() + interval '30 minutes')`,
    [`baseline_${checkout}`, checkout, total],
    'o7',
  );
  await rows(
    'UPDATE checkouts SET provider_ref = $2 WHERE id = $1',
    [checkout, `baseline_${checkout}`],
    'o8',
  );
  return reply.status(201).send({ checkoutId: checkout });
});

await server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.send?.({ type: 'ready' });
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
