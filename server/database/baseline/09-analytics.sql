-- Visits.

-- Visits without cookies: the digest of a visitor has a salt that changes each day.
CREATE TABLE visits (
  id uuid CONSTRAINT visits_pk PRIMARY KEY,
  visitor bytea NOT NULL,
  day date NOT NULL,
  started_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  views integer NOT NULL DEFAULT 1 CONSTRAINT visits_views_positive CHECK (views > 0),
  last_page text NOT NULL DEFAULT '/'
);
CREATE INDEX visits_open ON visits (visitor, last_seen_at DESC);
CREATE INDEX visits_live ON visits (last_seen_at);
CREATE INDEX visits_day_visitor ON visits (day, visitor) INCLUDE (views);

CREATE TABLE page_views (
  day date,
  page text,
  views bigint NOT NULL CONSTRAINT page_views_positive CHECK (views > 0),
  CONSTRAINT page_views_pk PRIMARY KEY (day, page)
);

CREATE TABLE visitor_salts (
  day date CONSTRAINT visitor_salts_pk PRIMARY KEY,
  salt bytea NOT NULL
);
