-- Extensions, and the functions that columns and indexes store values of. Whoever changes one of these also has to compute
-- the stored values again, so they change in a migration and not in functions/.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- unaccent() is only STABLE; this wrapper names its dictionary and may be indexed.
CREATE FUNCTION plain_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

CREATE FUNCTION plain_list(words text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT coalesce(array_to_string(words, ' '), '') $$;

-- The markup of a rich text escapes angle brackets everywhere but at its tags.
CREATE FUNCTION text_without_tags(html text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT left(regexp_replace(left(html, 20000), '<[^>]*(>|$)', ' ', 'g'), 5000) $$;

-- The price rule of libs/pricing, for prices that SQL compares; a test compares the two. PostgreSQL parses these bodies once:
-- a body as text is parsed again whenever a statement that uses it is planned.
CREATE FUNCTION sale_unit_price(price numeric, sale_price numeric) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN least(price, coalesce(nullif(sale_price, 0), price));
CREATE FUNCTION sale_compare_at_price(price numeric, sale_price numeric) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN sale_price > 0 AND sale_price <> price THEN greatest(price, sale_price) END;
