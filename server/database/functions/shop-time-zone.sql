-- The time zone of the shop's days, as the settings have it: every report, list and statistic asks here, so that they agree.
-- The default is that of the settings (DEFAULT_TIME_ZONE).
-- Write (SELECT shop_time_zone()) in a statement: then it is read once, not for each row.

CREATE OR REPLACE FUNCTION shop_time_zone() RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce((SELECT value ->> 'timeZone' FROM settings WHERE key = 'shop'), 'Europe/Amsterdam')
$$;

-- When a day of the shop begins. (SELECT shop_midnight($1)) is worked out once, too.
CREATE OR REPLACE FUNCTION shop_midnight(day date) RETURNS timestamptz
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT day::timestamp AT TIME ZONE shop_time_zone()
$$;
