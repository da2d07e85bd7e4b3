import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** Four variants a product. */
const FEW_SIZES = `'{M,L}'`;
/** Eight or ten variants a product, 8.8 on average. */
const MANY_SIZES = `CASE WHEN n % 5 < 2 THEN '{S,M,L,XL,XXL}' ELSE '{S,M,L,XL}' END::text[]`;

/**
 * `count` products, and enough stock of every variant for any run.
 * @param {import('pg').Pool} database
 * @param {number} count
 * @param {boolean} [manyVariants] 8.8 variants a product instead of four
 * @returns {Promise<{ id: string, size: string, color: string }[]>} 200 variants to put into carts
 */
export async function seedCatalogue(database, count, manyVariants = false) {
  await database.query(
    `INSERT INTO categories (id, name, featured)
     SELECT gen_random_uuid(), name, true FROM unnest(ARRAY['JACKETS', 'TRACKSUIT', 'SHORT SETS', 'TRAINERS']) AS name`,
  );
  await database.query(
    `INSERT INTO products (id, name, description, price, sale_price, category, material, image_url, images, sizes, colors,
       featured, tags, shopify_id, created_at)
     SELECT gen_random_uuid(),
       (ARRAY['Dingle', 'Sligo', 'Howth', 'Achill', 'Kinsale', 'Doolin'])[1 + n % 6] || ' ' ||
         (ARRAY['Shell', 'Bomber', 'Tracksuit', 'Set', 'Runner'])[1 + n % 5] || ' ' || n,
       'Keeps the rain where it belongs. Made for the weather that we have, number ' || n || '.',
       40 + n % 160, CASE WHEN n % 7 = 0 THEN 30 + n % 160 END,
       (ARRAY['JACKETS', 'TRACKSUIT', 'SHORT SETS', 'TRAINERS'])[1 + n % 4], 'Recycled nylon',
       '/media/bench/640.webp', '[]', ${manyVariants ? MANY_SIZES : FEW_SIZES}, '{Bottle,Slate}', n % 40 = 0, '{}', 'bench-' || n,
       now() - n * interval '1 minute'
     FROM generate_series(1, $1::integer) n`,
    [count],
  );
  await database.query(
    `INSERT INTO inventory (id, product_id, sku, size, color, quantity_in_stock)
     SELECT gen_random_uuid(), p.id, p.shopify_id || '-' || s.size || '-' || c.color, s.size, c.color, 900000
     FROM products p, unnest(p.sizes) AS s (size), unnest(p.colors) AS c (color)`,
  );
  await database.query('SELECT keep_search_vocabulary()');
  await database.query('VACUUM ANALYZE');
  const { rows } = await database.query(
    `SELECT id, 'M' AS size, 'Bottle' AS color FROM products ORDER BY id LIMIT 200`,
  );
  return rows;
}

/** Gives a third of the products a larger size of another price. */
export async function seedVariantPrices(database) {
  await database.query(
    `UPDATE inventory i SET price = p.price + 10 FROM products p
     WHERE p.id = i.product_id AND i.size = 'XL' AND substr(p.shopify_id, 7)::integer % 3 = 0`,
  );
  await database.query(
    `UPDATE products p SET from_price = offers.lowest, price_varies = true
     FROM (SELECT product_id, min(unit_price) AS lowest FROM variant_offers
           GROUP BY product_id HAVING min(unit_price) <> max(unit_price)) offers
     WHERE p.id = offers.product_id`,
  );
  await database.query('VACUUM ANALYZE inventory, products');
}

/** So many paid orders, for the owner's list. */
export async function seedOrders(database, count) {
  await database.query(
    `INSERT INTO orders (id, order_number, session_id, email, customer_name, country, subtotal, total_amount, status,
       payment_status, payment_method, paid_at, created_at)
     SELECT gen_random_uuid(), 'BENCH-' || n, 'bench-' || n, 'shopper' || n % 400 || '@example.test', 'Shopper ' || n, 'NL',
       100, 100, CASE WHEN n % 50 = 0 THEN 'processing' ELSE 'delivered' END, 'paid', 'card',
       now() - n * interval '1 minute', now() - n * interval '1 minute'
     FROM generate_series(1, $1::integer) n`,
    [count],
  );
  await database.query('VACUUM ANALYZE orders');
}

/** An owner with an open session; answers the cookie. */
export async function seedStaff(database) {
  const token = randomBytes(32).toString('base64url');
  const id = randomUUID();
  await database.query(
    `INSERT INTO staff (id, email, name, role, password_hash) VALUES ($1, 'owner@example.test', 'The owner', 'owner', 'no password fits')`,
    [id],
  );
  await database.query(
    `INSERT INTO sessions (sid, sess, expire, staff_id, created_at, last_seen_at)
     VALUES ($1, '{}', now() + interval '1 day', $2, now(), now())`,
    [createHash('sha256').update(token).digest('hex'), id],
  );
  return `staff=${token}`;
}
