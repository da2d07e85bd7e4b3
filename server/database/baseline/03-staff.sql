-- Staff, how they sign in, and what they have changed.

-- A code of the second factor is taken once: the last step of its clock is kept. Recovery codes also stand beside passkeys.
CREATE TABLE staff (
  id uuid CONSTRAINT staff_pk PRIMARY KEY,
  email text NOT NULL,
  name text,
  role text NOT NULL CONSTRAINT staff_role_known CHECK (role IN ('owner', 'staff')),
  password_hash text NOT NULL,
  must_change_password boolean NOT NULL DEFAULT false,
  totp_secret text,
  recovery_codes jsonb NOT NULL DEFAULT '[]',
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  totp_last_step bigint,
  first_password_ends_at timestamptz,
  second_factor_due_at timestamptz NOT NULL DEFAULT now() + interval '7 days',
  CONSTRAINT staff_app_whole CHECK ((totp_secret IS NULL) = (totp_last_step IS NULL))
);
CREATE UNIQUE INDEX staff_email_unique ON staff (lower(email));

CREATE TABLE sessions (
  sid text CONSTRAINT sessions_pk PRIMARY KEY,
  sess jsonb NOT NULL,
  expire timestamptz NOT NULL,
  staff_id uuid CONSTRAINT sessions_staff_fk REFERENCES staff (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz
);
CREATE INDEX sessions_expire ON sessions (expire);
CREATE INDEX sessions_by_staff ON sessions (staff_id);

-- Devices that have signed in, with their network, so that failures from elsewhere do not lock them out.
CREATE TABLE staff_devices (
  id text,
  staff_id uuid CONSTRAINT staff_devices_staff_fk REFERENCES staff (id) ON DELETE CASCADE,
  network text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT staff_devices_pk PRIMARY KEY (id, staff_id)
);
CREATE INDEX staff_devices_by_staff ON staff_devices (staff_id);
CREATE INDEX staff_devices_by_age ON staff_devices (last_seen_at);

-- Passkeys of staff, and the challenges that their next use must answer: one for each browser and purpose.
CREATE TABLE staff_passkeys (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL CONSTRAINT staff_passkeys_staff_fk REFERENCES staff (id) ON DELETE CASCADE,
  credential_id text NOT NULL CONSTRAINT staff_passkeys_credential_unique UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports jsonb NOT NULL DEFAULT '[]',
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX staff_passkeys_by_staff ON staff_passkeys (staff_id);

CREATE TABLE passkey_challenges (
  browser text,
  purpose text,
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT passkey_challenges_pk PRIMARY KEY (browser, purpose)
);
CREATE INDEX passkey_challenges_by_end ON passkey_challenges (expires_at);

-- What staff have changed. Only the functions in functions/audit.sql delete or empty entries.
CREATE TABLE audit_log (
  id uuid CONSTRAINT audit_log_pk PRIMARY KEY,
  staff_id uuid,
  staff_email text NOT NULL,
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  before jsonb,
  after jsonb,
  undone_at timestamptz,
  request_id text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX audit_log_newest ON audit_log (created_at DESC, id DESC);
CREATE INDEX audit_log_by_subject ON audit_log (subject_type, subject_id, created_at DESC);
CREATE INDEX audit_log_texts ON audit_log USING gin ((before::text) gin_trgm_ops, (after::text) gin_trgm_ops);
CREATE INDEX audit_log_by_subject_id ON audit_log (subject_id);
