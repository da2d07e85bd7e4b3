import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** Four variants a product. */
const FEW_SIZES = `'{M,L}'`;
/** Eight or ten variants a product, 8.8 on average. */
const MANY_SIZES = `CASE WHEN n % 5 < 2 THEN '{S,M,L,XL,XXL}' ELSE '{S,M,L,XL}' END::text[]`;

const DESCRIPTION = `'Keeps the rain where it belongs. Made for the weather that we have, number ' || n || '.'`;
/** Columns that the build before variants with prices of their own does not have, and their values. */
const VARIANT_PRICES = {
  products: {
    columns: ', slug, from_price, from_compare_at, price_varies',
    values: `, 'bench-product-' || n,
       CASE WHEN n % 3 = 0 THEN sale_unit_price(price, sale_price) END,
       CASE WHEN n % 3 = 0 THEN sale_compare_at_price(price, sale_price) END, n % 3 = 0`,
  },
  inventory: {
    columns: ', price',
    values: `, CASE WHEN s.size = 'XL' AND substr(p.shopify_id, 7)::integer % 3 = 0 THEN p.price + 10 END`,
  },
};

/**
 * `count` products, and enough stock of every variant for any run. Rows are inserted as they stay, so that two databases
 * with the same catalogue have them in the same order.
 * @param {import('pg').Pool} database
 * @param {number} count
 * @param {object} [options]
 * @param {boolean} [options.manyVariants] 8.8 variants a product instead of four
 * @param {boolean} [options.variantPrices] the products have slugs, and a third of them a larger size of another price
 * @returns {Promise<{ id: string, size: string, color: string }[]>} 200 variants to put into carts
 */
export async function seedCatalogue(database, count, { manyVariants = false, variantPrices = false } = {}) {
  const more = (table) => (variantPrices ? VARIANT_PRICES[table] : { columns: '', values: '' });
  // Descriptions are rich text since then.
  const description = variantPrices ? `'<p>' || ${DESCRIPTION} || '</p>'` : DESCRIPTION;
  await database.query(
    `INSERT INTO categories (id, name, featured)
     SELECT gen_random_uuid(), name, true FROM unnest(ARRAY['JACKETS', 'TRACKSUIT', 'SHORT SETS', 'TRAINERS']) AS name`,
  );
  await database.query(
    `INSERT INTO products (id, name, description, price, sale_price, category, material, image_url, images, sizes, colors,
       featured, tags, shopify_id, created_at${more('products').columns})
     SELECT gen_random_uuid(),
       (ARRAY['Dingle', 'Sligo', 'Howth', 'Achill', 'Kinsale', 'Doolin'])[1 + n % 6] || ' ' ||
         (ARRAY['Shell', 'Bomber', 'Tracksuit', 'Set', 'Runner'])[1 + n % 5] || ' ' || n,
       ${description}, price, sale_price,
       (ARRAY['JACKETS', 'TRACKSUIT', 'SHORT SETS', 'TRAINERS'])[1 + n % 4], 'Recycled nylon',
       '/media/bench/640.webp', '[]', ${manyVariants ? MANY_SIZES : FEW_SIZES}, '{Bottle,Slate}', n % 40 = 0, '{}', 'bench-' || n,
       now() - n * interval '1 minute'${more('products').values}
     FROM (SELECT n, (40 + n % 160)::numeric AS price, (CASE WHEN n % 7 = 0 THEN 30 + n % 160 END)::numeric AS sale_price
       FROM generate_series(1, $1::integer) n) numbered`,
    [count],
  );
  await database.query(
    `INSERT INTO inventory (id, product_id, sku, size, color, quantity_in_stock${more('inventory').columns})
     SELECT gen_random_uuid(), p.id, p.shopify_id || '-' || s.size || '-' || c.color, s.size, c.color, 900000${more('inventory').values}
     FROM products p, unnest(p.sizes) AS s (size), unnest(p.colors) AS c (color)`,
  );
  await database.query('SELECT keep_search_vocabulary()');
  await database.query('VACUUM ANALYZE');
  const { rows } = await database.query(
    `SELECT id, 'M' AS size, 'Bottle' AS color FROM products ORDER BY id LIMIT 200`,
  );
  return rows;
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
