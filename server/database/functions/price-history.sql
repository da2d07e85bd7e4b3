-- The history of prices is proof: nothing in it is changed, and nothing younger than five years is deleted.

CREATE OR REPLACE FUNCTION keep_price_history() RETURNS trigger
  LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      IF OLD.valid_from < now() - interval '5 years' THEN RETURN NULL; END IF;
    END IF;
    RAISE EXCEPTION 'The price history is append-only' USING ERRCODE = 'restrict_violation';
  END
$$;
