-- The only ways in which the shop's role changes audit entries: it deletes those past their period, of which the least is fixed
-- here whatever the caller says, and removes the content of those about an erased person. They run with the rights of the
-- tables' owner.

CREATE OR REPLACE FUNCTION delete_audit_entries(until timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM audit_log WHERE created_at < least(until, now() - interval '7 years')
$$;

CREATE OR REPLACE FUNCTION erase_audit_contents(entries uuid[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE audit_log SET before = NULL, after = NULL WHERE id = ANY(entries)
$$;
