-- Notifications of changes, sent by the database itself in the transaction of the change, so that no way of changing a row can
-- forget them. Every process hears them (server/src/platform/database/notifications.ts).

-- Every cached response may have changed.
CREATE OR REPLACE FUNCTION notify_catalog() RETURNS trigger
  LANGUAGE plpgsql AS $$
  BEGIN
    -- A trigger per statement also runs for a statement that changes no row.
    IF EXISTS (SELECT FROM changed) THEN PERFORM pg_notify('catalog', ''); END IF;
    RETURN NULL;
  END
$$;

-- Only responses with these products have changed.
CREATE OR REPLACE FUNCTION notify_stock() RETURNS trigger
  LANGUAGE plpgsql AS $$
  DECLARE ids text;
  BEGIN
    SELECT string_agg(DISTINCT product_id::text, ',') INTO ids FROM moved;
    -- A payload holds 8000 bytes; an empty one means every product.
    IF length(ids) > 7900 THEN ids := ''; END IF;
    IF ids IS NOT NULL THEN PERFORM pg_notify('catalog', ids); END IF;
    RETURN NULL;
  END
$$;

CREATE OR REPLACE FUNCTION notify_text_pictures() RETURNS trigger
  LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT FROM changed WHERE state = 'done') THEN PERFORM pg_notify('catalog', ''); END IF;
    RETURN NULL;
  END
$$;

CREATE OR REPLACE FUNCTION notify_orders() RETURNS trigger
  LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('orders', json_build_object(
      'id', NEW.id,
      'orderNumber', NEW.order_number,
      'status', NEW.status,
      'paymentStatus', NEW.payment_status,
      'totalAmount', NEW.total_amount::text,
      'news', CASE
        WHEN TG_OP = 'INSERT' THEN 'placed'
        WHEN NEW.payment_status = 'paid' AND OLD.payment_status <> 'paid' THEN 'paid'
        ELSE 'changed' END
    )::text);
    RETURN NULL;
  END
$$;

CREATE OR REPLACE FUNCTION notify_returns() RETURNS trigger
  LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('orders', json_build_object('id', coalesce(NEW.order_id, NEW.id),
      'orderNumber', NEW.order_number, 'totalAmount', '0.00', 'news', 'return')::text);
    RETURN NULL;
  END
$$;

CREATE OR REPLACE FUNCTION notify_session_end() RETURNS trigger
  LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('sessions', OLD.sid);
    RETURN NULL;
  END
$$;

CREATE OR REPLACE FUNCTION notify_import() RETURNS trigger
  LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('imports', NEW.id::text);
    RETURN NULL;
  END
$$;

CREATE OR REPLACE FUNCTION notify_outbox() RETURNS trigger
  LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('outbox', '');
    RETURN NULL;
  END
$$;

-- The shop is connected to something else, and its pages may show so: first the connection is read, then the pages.
CREATE OR REPLACE FUNCTION notify_connections() RETURNS trigger
  LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('connections', '');
    PERFORM pg_notify('catalog', '');
    RETURN NULL;
  END
$$;
