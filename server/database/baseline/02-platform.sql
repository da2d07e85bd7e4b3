-- Background work, mails, backups, addresses and requests of persons: what every module uses.

-- Events of the outbox, until some days after their handlers have been queued.
CREATE TABLE outbox_events (
  id uuid CONSTRAINT outbox_events_pk PRIMARY KEY,
  type text NOT NULL,
  payload jsonb NOT NULL,
  occurred_at timestamptz NOT NULL DEFAULT now(),
  claimed_until timestamptz,
  relayed_at timestamptz
);
CREATE INDEX outbox_events_waiting ON outbox_events (id) WHERE relayed_at IS NULL;
CREATE INDEX outbox_events_relayed ON outbox_events (relayed_at) WHERE relayed_at IS NOT NULL;

-- Which handler has handled which event, in the transaction of its work.
CREATE TABLE handled_events (
  event_id uuid,
  handler text,
  handled_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT handled_events_pk PRIMARY KEY (event_id, handler)
);
CREATE INDEX handled_events_by_age ON handled_events (handled_at);

-- Jobs that fail, with their reason, and the last runs of the schedules: staff see both.
CREATE TABLE job_failures (
  id uuid CONSTRAINT job_failures_pk PRIMARY KEY,
  queue text NOT NULL CONSTRAINT job_failures_queue_known CHECK (queue IN ('events', 'mails', 'jobs')),
  job_id text NOT NULL,
  handler text NOT NULL,
  event_id uuid,
  reason text NOT NULL,
  attempts integer NOT NULL,
  first_failed_at timestamptz NOT NULL DEFAULT now(),
  last_failed_at timestamptz NOT NULL DEFAULT now(),
  retried_at timestamptz,
  CONSTRAINT job_failures_once UNIQUE (queue, job_id)
);
CREATE INDEX job_failures_by_age ON job_failures (last_failed_at);

CREATE TABLE schedule_runs (
  schedule text CONSTRAINT schedule_runs_pk PRIMARY KEY,
  every_seconds integer NOT NULL,
  succeeded_at timestamptz,
  failed_at timestamptz,
  reason text
);

-- Every mail is stored before it is sent. A restore holds mails back.
CREATE TABLE mails (
  id uuid CONSTRAINT mails_pk PRIMARY KEY,
  dedupe_key text NOT NULL CONSTRAINT mails_once UNIQUE,
  template text NOT NULL,
  locale text NOT NULL,
  recipient text NOT NULL,
  data jsonb NOT NULL,
  status text NOT NULL DEFAULT 'waiting'
    CONSTRAINT mails_status_known CHECK (status IN ('waiting', 'sent', 'failed', 'held', 'discarded')),
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX mails_waiting ON mails (created_at) WHERE status = 'waiting';
CREATE INDEX mails_sent ON mails (sent_at DESC) WHERE sent_at IS NOT NULL;
CREATE INDEX mails_failed ON mails (created_at) WHERE status = 'failed';
CREATE INDEX mails_by_age ON mails (created_at);
CREATE INDEX mails_held ON mails (created_at) WHERE status = 'held';
CREATE INDEX mails_texts ON mails USING gin ((data::text || dedupe_key) gin_trgm_ops);
CREATE INDEX mails_by_recipient ON mails (lower(recipient));

-- Failed attempts by what they are counted for: an account, a network, a form.
CREATE TABLE throttles (
  key text CONSTRAINT throttles_pk PRIMARY KEY,
  failures integer NOT NULL DEFAULT 0,
  blocked_until timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX throttles_by_age ON throttles (updated_at);

-- Backups and drills that were run, and restores of this database.
CREATE TABLE restores (
  id uuid CONSTRAINT restores_pk PRIMARY KEY,
  -- The moment that the backup shows.
  taken_at timestamptz NOT NULL,
  restored_at timestamptz NOT NULL DEFAULT now(),
  -- The numbers of documents that were left out: series, year, first and last.
  skipped_numbers jsonb NOT NULL,
  -- Null while mails are held back.
  mails_released_at timestamptz
);

CREATE TABLE backup_runs (
  id uuid CONSTRAINT backup_runs_pk PRIMARY KEY,
  kind text NOT NULL CONSTRAINT backup_runs_kind_known CHECK (kind IN ('backup', 'drill')),
  file text NOT NULL,
  bytes bigint,
  -- Null when it succeeded.
  failure text,
  ended_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX backup_runs_newest ON backup_runs (kind, ended_at DESC);

-- Former addresses, and those that the owner leads elsewhere.
CREATE TABLE redirects (
  id uuid CONSTRAINT redirects_pk PRIMARY KEY,
  -- Decoded, in lower case, without a slash at the end.
  from_path text NOT NULL CONSTRAINT redirects_from_length CHECK (length(from_path) BETWEEN 2 AND 1000),
  to_path text NOT NULL CONSTRAINT redirects_to_length CHECK (length(to_path) BETWEEN 1 AND 2000),
  -- The path of to_path as from_path has it; null for an address of another site.
  to_key text,
  kind text NOT NULL CONSTRAINT redirects_kind_known CHECK (kind IN ('owner', 'slug', 'import')),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT redirects_not_to_itself CHECK (to_key IS DISTINCT FROM from_path)
);
CREATE UNIQUE INDEX redirects_from_unique ON redirects (from_path);
CREATE INDEX redirects_by_target ON redirects (to_key);

-- Requests of persons for their data (GDPR art. 15, 17 and 20): a link by mail, opened once. Tokens are stored as digests.
CREATE TABLE privacy_requests (
  id uuid CONSTRAINT privacy_requests_pk PRIMARY KEY,
  email text NOT NULL,
  locale text NOT NULL,
  link_digest bytea,
  access_digest bytea,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT privacy_requests_opened_once CHECK ((link_digest IS NULL) = (access_digest IS NOT NULL))
);
CREATE INDEX privacy_requests_email ON privacy_requests (email);
CREATE INDEX privacy_requests_expires_at ON privacy_requests (expires_at);
