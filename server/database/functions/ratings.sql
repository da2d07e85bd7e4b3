-- Rating and number of reviews of a product come from its verified reviews only; a typed value is replaced
-- (Directive 2005/29/EC, annex I, 23b and 23c).

CREATE OR REPLACE FUNCTION rate_product() RETURNS trigger
  LANGUAGE plpgsql AS $$
  BEGIN
    SELECT coalesce(round(avg(rating), 1), 0), count(*) INTO NEW.rating, NEW.review_count
    FROM reviews WHERE product_id = NEW.id AND verified;
    RETURN NEW;
  END
$$;

CREATE OR REPLACE FUNCTION rate_reviewed_product() RETURNS trigger
  LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE products SET review_count = 0 WHERE id IN (OLD.product_id, NEW.product_id);
    RETURN NULL;
  END
$$;
