import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Outbox, once-only handlers, mail book, staff and their sessions, audit log, shop content, newsletter, contact, visits. */
export class PlatformAndStaff1763700000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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

      CREATE FUNCTION notify_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('outbox', '');
        RETURN NULL;
      END $$;
      CREATE TRIGGER outbox_events_notify AFTER INSERT ON outbox_events
        FOR EACH STATEMENT EXECUTE FUNCTION notify_outbox();

      CREATE TABLE handled_events (
        event_id uuid NOT NULL,
        handler text NOT NULL,
        handled_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT handled_events_pk PRIMARY KEY (event_id, handler)
      );
      CREATE INDEX handled_events_by_age ON handled_events (handled_at);

      CREATE TABLE mails (
        id uuid CONSTRAINT mails_pk PRIMARY KEY,
        dedupe_key text NOT NULL CONSTRAINT mails_once UNIQUE,
        template text NOT NULL,
        locale text NOT NULL,
        recipient text NOT NULL,
        data jsonb NOT NULL,
        status text NOT NULL DEFAULT 'waiting'
          CONSTRAINT mails_status_known CHECK (status IN ('waiting', 'sent', 'failed')),
        attempts integer NOT NULL DEFAULT 0,
        last_error text,
        created_at timestamptz NOT NULL DEFAULT now(),
        sent_at timestamptz
      );
      CREATE INDEX mails_waiting ON mails (created_at) WHERE status = 'waiting';

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
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX staff_email_unique ON staff (lower(email));

      CREATE TABLE sessions (
        sid text CONSTRAINT sessions_pk PRIMARY KEY,
        sess jsonb NOT NULL,
        expire timestamptz NOT NULL,
        staff_id uuid CONSTRAINT sessions_staff_fk REFERENCES staff (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_seen_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX sessions_expire ON sessions (expire);
      CREATE INDEX sessions_by_staff ON sessions (staff_id);

      CREATE TABLE throttles (
        key text CONSTRAINT throttles_pk PRIMARY KEY,
        failures integer NOT NULL DEFAULT 0,
        blocked_until timestamptz,
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX throttles_by_age ON throttles (updated_at);

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

      CREATE TABLE settings (
        key text CONSTRAINT settings_pk PRIMARY KEY,
        value jsonb NOT NULL,
        version integer NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE page_photos (
        slot text CONSTRAINT page_photos_pk PRIMARY KEY,
        url text NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE newsletters (
        id uuid CONSTRAINT newsletters_pk PRIMARY KEY,
        email text NOT NULL,
        locale text NOT NULL DEFAULT 'en',
        subscribed_at timestamptz NOT NULL DEFAULT now(),
        confirmed_at timestamptz,
        unsubscribed_at timestamptz,
        last_mail_at timestamptz
      );
      CREATE UNIQUE INDEX newsletters_email_unique ON newsletters (lower(email));

      CREATE TABLE contact_messages (
        id uuid CONSTRAINT contact_messages_pk PRIMARY KEY,
        name text NOT NULL,
        email text NOT NULL,
        subject text,
        message text NOT NULL,
        locale text NOT NULL DEFAULT 'en',
        handled_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX contact_messages_newest ON contact_messages (created_at DESC, id DESC);

      CREATE TABLE visits (
        id uuid CONSTRAINT visits_pk PRIMARY KEY,
        visitor bytea NOT NULL,
        day date NOT NULL,
        started_at timestamptz NOT NULL,
        last_seen_at timestamptz NOT NULL,
        views integer NOT NULL DEFAULT 1 CONSTRAINT visits_views_positive CHECK (views > 0)
      );
      CREATE INDEX visits_open ON visits (visitor, last_seen_at DESC);
      CREATE INDEX visits_by_day ON visits (day);
      CREATE INDEX visits_live ON visits (last_seen_at);

      CREATE TABLE page_views (
        day date NOT NULL,
        page text NOT NULL,
        views bigint NOT NULL CONSTRAINT page_views_positive CHECK (views > 0),
        CONSTRAINT page_views_pk PRIMARY KEY (day, page)
      );

      CREATE TABLE visitor_salts (
        day date CONSTRAINT visitor_salts_pk PRIMARY KEY,
        salt bytea NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE visitor_salts, page_views, visits, contact_messages, newsletters, page_photos, settings, audit_log,
        throttles, sessions, staff, mails, handled_events, outbox_events;
      DROP FUNCTION notify_outbox();
    `);
  }
}
