/** Products with four stock rows each; `$1` is how many. */
export const LARGE_CATALOGUE = [
  `INSERT INTO categories (id, name, featured, position)
   SELECT gen_random_uuid(), name, true, 90 + n FROM unnest(ARRAY['JACKETS', 'TRACKSUIT', 'SHORT SETS', 'TRAINERS'])
     WITH ORDINALITY AS c (name, n)
   WHERE NOT EXISTS (SELECT 1 FROM categories k WHERE lower(k.name) = lower(c.name))`,
  `INSERT INTO price_history (product_id, price, reduced, valid_from, cause)
   SELECT md5('large-' || n)::uuid, 60 + n % 120 + 0.95, false, now() - interval '60 days', 'set-up'
   FROM generate_series(5, $1::integer, 5) n WHERE n % 25 <> 0 AND n % 40 <> 0`,
  `INSERT INTO products (id, name, description, price, sale_price, prior_price, category, material, image_url, sizes, colors, featured,
     tags, status, shopify_handle, slug, created_at)
   SELECT md5('large-' || n)::uuid,
          (ARRAY['Achill', 'Dingle', 'Howth', 'Sligo', 'Clare', 'Kerry', 'Mayo', 'Galway'])[1 + n % 8] || ' '
            || (ARRAY['Shell Jacket', 'Tracksuit', 'Short Set', 'Trainer'])[1 + n % 4] || ' ' || n,
          '<p>Made for weather that changes its mind.</p>', 40 + n % 120 + 0.95,
          CASE WHEN n % 5 = 0 THEN 60 + n % 120 + 0.95 END,
          CASE WHEN n % 5 = 0 AND n % 25 <> 0 AND n % 40 <> 0 THEN 60 + n % 120 + 0.95 END,
          (ARRAY['JACKETS', 'TRACKSUIT', 'SHORT SETS', 'TRAINERS'])[1 + n % 4], 'Recycled polyester',
          '/media/scene-hero/960.webp', ARRAY['S', 'M'], ARRAY['Bottle', 'Slate'], n % 500 = 0,
          CASE WHEN n % 20 = 0 THEN ARRAY['new'] ELSE '{}'::text[] END,
          CASE WHEN n % 25 = 0 THEN 'archived' WHEN n % 40 = 0 THEN 'draft' ELSE 'active' END,
          'large-' || n, 'large-' || n, now() - (n % 700) * interval '1 day' - n * interval '1 second'
   FROM generate_series(1, $1::integer) n`,
  `INSERT INTO price_history (product_id, price, reduced, prior_price, valid_from, cause)
   SELECT id, unit_price, prior_price IS NOT NULL, prior_price, now(), 'set-up' FROM products
   WHERE shopify_handle LIKE 'large-%' AND status = 'active'`,
  `INSERT INTO inventory (id, product_id, sku, size, color, quantity_in_stock, low_stock_threshold)
   SELECT gen_random_uuid(), p.id, upper(p.shopify_handle) || '-' || left(c, 1) || s, s, c,
          CASE WHEN hashtext(p.shopify_handle || s || c) % 12 = 0 THEN 2 ELSE 20 + abs(hashtext(p.shopify_handle) % 60) END, 5
   FROM products p, unnest(p.sizes) s, unnest(p.colors) c WHERE p.shopify_handle LIKE 'large-%'`,
  `UPDATE products SET stocked = stocked_options(id) WHERE shopify_handle LIKE 'large-%'`,
  `SELECT keep_search_vocabulary()`,
];

const LINE_PRICE = `(40 + (n * 7 + j * 13) % 120 + 0.95)::numeric(10,2)`;
const LINE_PIECES = `(1 + (n + j) % 2)`;
const LINES = `generate_series(1, 1 + n % 3) j`;
const PLACED = `(now() - (n::float8 / $1) * interval '730 days')`;

/** Orders over two years with one to three lines each and their timeline; `$1` is how many. */
export const LARGE_ORDERS = [
  `CREATE TEMP TABLE large_products ON COMMIT DROP AS
   SELECT (row_number() OVER (ORDER BY p.shopify_handle) - 1)::integer AS i, p.id, p.name, p.image_url, s.sku, s.size, s.color
   FROM products p
     JOIN (SELECT DISTINCT ON (product_id) * FROM inventory ORDER BY product_id, sku) s ON s.product_id = p.id
   WHERE p.shopify_handle LIKE 'large-%'`,
  `ALTER TABLE large_products ADD PRIMARY KEY (i)`,
  `ANALYZE large_products`,
  `INSERT INTO orders (id, order_number, session_id, email, customer_name, locale, status, subtotal, tax_amount,
     shipping_amount, total_amount, payment_status, payment_method, stripe_payment_intent_id, country, shipping_address,
     carrier, tracking_number, paid_at, shipped_at, delivered_at, cancelled_at, created_at, updated_at)
   SELECT gen_random_uuid(), 'XL-' || lpad(n::text, 7, '0'), 'large-' || n, 'shopper' || n % 40000 || '@example.test',
          'Shopper ' || n, CASE WHEN n % 3 = 0 THEN 'nl' ELSE 'en' END,
          CASE WHEN n % 10 = 9 THEN 'cancelled' WHEN n < $1 * 0.002 THEN 'pending' WHEN n < $1 * 0.005 THEN 'processing'
               WHEN n < $1 * 0.02 THEN 'shipped' ELSE 'delivered' END,
          l.subtotal, round(l.subtotal * 21 / 121, 2), 4.95, l.subtotal + 4.95,
          CASE WHEN n % 10 = 9 THEN 'failed' ELSE 'paid' END, CASE WHEN n % 2 = 0 THEN 'card' ELSE 'ideal' END, 'large-' || n,
          'NL', jsonb_build_object('name', 'Shopper ' || n, 'address1', 'Keizersgracht ' || n % 900, 'city', 'Amsterdam',
            'postalCode', '1015 CX', 'country', 'NL'),
          'PostNL', '3S' || n, CASE WHEN n % 10 <> 9 THEN ${PLACED} END,
          CASE WHEN n % 10 <> 9 AND n >= $1 * 0.005 THEN ${PLACED} + interval '1 day' END,
          CASE WHEN n % 10 <> 9 AND n >= $1 * 0.02 THEN ${PLACED} + interval '3 days' END,
          CASE WHEN n % 10 = 9 THEN ${PLACED} END, ${PLACED}, ${PLACED}
   FROM generate_series(1, $1::integer) n,
        LATERAL (SELECT sum(${LINE_PRICE} * ${LINE_PIECES}) AS subtotal FROM ${LINES}) l`,
  `INSERT INTO order_items (id, order_id, product_id, product_name, product_image, sku, size, color, quantity, unit_price,
     total_price, vat_rate, position)
   SELECT gen_random_uuid(), o.id, p.id, p.name, p.image_url, p.sku, p.size, p.color, ${LINE_PIECES}, ${LINE_PRICE},
          ${LINE_PRICE} * ${LINE_PIECES}, 21, j
   FROM (SELECT id, substr(order_number, 4)::integer AS n FROM orders WHERE order_number LIKE 'XL-%') o
        CROSS JOIN LATERAL ${LINES}
        JOIN large_products p ON p.i = (n * 31 + j * 17) % (SELECT count(*)::integer FROM large_products)
  `,
  `INSERT INTO order_timeline (id, order_id, kind, actor, created_at)
   SELECT gen_random_uuid(), id, kind, actor, created_at FROM orders,
     (VALUES ('placed', 'shopper'), ('paid', 'shop')) AS t (kind, actor) WHERE order_number LIKE 'XL-%'`,
];

/** Visits over two years, the views of pages that go with them, and searches; `$1` is how many visits. */
export const LARGE_VISITS = [
  `INSERT INTO visits (id, visitor, day, started_at, last_seen_at, last_page, views, saw_product)
   SELECT gen_random_uuid(), decode(md5(n % ($1::integer * 7 / 10 + 1) || ''), 'hex'),
          (at AT TIME ZONE (SELECT shop_time_zone()))::date, at, at + interval '3 minutes', '/', 1 + n % 5, n % 5 > 1
   FROM (SELECT n, now() - (n::float8 / $1) * interval '730 days' AS at FROM generate_series(1, $1::integer) n) v`,
  `INSERT INTO page_views (day, page, views)
   SELECT d::date, page, 10 + abs(hashtext(d || page)) % 400
   FROM generate_series(now() - interval '730 days', now(), interval '1 day') d,
        unnest(ARRAY['/', '/cart', '/checkout', '/about', '/contact', '/search', '/category/JACKETS',
          '/category/TRAINERS', '/category/TRACKSUIT', '/category/SHORT SETS']) page
   ON CONFLICT (day, page) DO NOTHING`,
  `INSERT INTO searched_words (day, language, words, searches, without_result)
   SELECT d::date, 'nl', 'words ' || n, 1 + n % 7, n % 2
   FROM generate_series(now() - interval '730 days', now(), interval '1 day') d, generate_series(1, 50) n
   ON CONFLICT (day, language, words) DO NOTHING`,
];

/** Subscribers, messages and a long log. */
export const LARGE_REST = [
  `INSERT INTO newsletters (id, email, locale, subscribed_at, confirmed_at)
   SELECT gen_random_uuid(), 'large-reader' || n || '@example.test', 'nl', now() - n * interval '1 hour',
          CASE WHEN n % 4 <> 0 THEN now() - n * interval '1 hour' END FROM generate_series(1, 5000) n`,
  `INSERT INTO contact_messages (id, name, email, message, locale, handled_at, created_at)
   SELECT gen_random_uuid(), 'Reader ' || n, 'large-reader' || n || '@example.test', 'Does it come in Moss?', 'en',
          CASE WHEN n > 20 THEN now() END, now() - n * interval '3 hours' FROM generate_series(1, 3000) n`,
  `INSERT INTO audit_log (id, staff_email, action, subject_type, subject_id, before, after, created_at)
   SELECT gen_random_uuid(), 'owner@example.test', 'catalog.product-changed', 'product', gen_random_uuid()::text,
          '{"price": "40.95"}', '{"price": "42.95"}', now() - n * interval '10 minutes' FROM generate_series(1, 20000) n`,
];
