-- Settings, pages and their pictures, newsletter, messages, and what of all this is demo content.

-- Settings are one JSON value by key. `texts`: since when the texts of law say what they say.
CREATE TABLE settings (
  key text CONSTRAINT settings_pk PRIMARY KEY,
  value jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  texts jsonb NOT NULL DEFAULT '{}'
);

-- Whether a photo was made with AI is told to shoppers (Regulation (EU) 2024/1689, article 50).
CREATE TABLE page_photos (
  slot text CONSTRAINT page_photos_pk PRIMARY KEY,
  url text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  made_with_ai boolean NOT NULL DEFAULT false
);

-- The owner's pages, with translations and the proofs of their environmental claims.
CREATE TABLE pages (
  id uuid CONSTRAINT pages_pk PRIMARY KEY,
  slug text NOT NULL CONSTRAINT pages_slug_unique UNIQUE,
  title text NOT NULL,
  -- HTML of the subset that descriptions have.
  body text NOT NULL DEFAULT '',
  summary text,
  language text NOT NULL DEFAULT 'en' CONSTRAINT pages_language_known CHECK (language IN ('en', 'nl')),
  status text NOT NULL DEFAULT 'draft' CONSTRAINT pages_status_known CHECK (status IN ('draft', 'published')),
  -- Where the page stood in the earlier shop, such as /pages/about-us.
  source_path text CONSTRAINT pages_source_path_unique UNIQUE,
  shopify_id text CONSTRAINT pages_shopify_id_unique UNIQUE,
  version integer NOT NULL DEFAULT 1,
  published_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  translations jsonb NOT NULL DEFAULT '{}',
  claims jsonb NOT NULL DEFAULT '[]'
);
CREATE UNIQUE INDEX pages_slug_nl_unique ON pages ((translations #>> '{nl,slug}'));

-- Pictures of other hosts inside texts: the shop shows its own copies.
CREATE TABLE text_pictures (
  -- The address on the other host.
  source text CONSTRAINT text_pictures_pk PRIMARY KEY,
  state text NOT NULL DEFAULT 'waiting'
    CONSTRAINT text_pictures_state_known CHECK (state IN ('waiting', 'done', 'failed')),
  -- The address that the shop serves it from, and its size in pixels.
  url text,
  width integer,
  height integer,
  attempts integer NOT NULL DEFAULT 0,
  reason text,
  due_at timestamptz NOT NULL DEFAULT now(),
  reason_values jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT text_pictures_complete CHECK (state <> 'done' OR (url IS NOT NULL AND width > 0 AND height > 0))
);
CREATE INDEX text_pictures_waiting ON text_pictures (due_at) WHERE state = 'waiting';

-- A subscriber keeps the wording of the consent (GDPR art. 7(1)).
CREATE TABLE newsletters (
  id uuid CONSTRAINT newsletters_pk PRIMARY KEY,
  email text NOT NULL,
  locale text NOT NULL DEFAULT 'en',
  subscribed_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  last_mail_at timestamptz,
  wording text
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
CREATE INDEX contact_messages_open ON contact_messages (id) WHERE handled_at IS NULL;

-- What of the shop is demo content, so that it can leave in one step.
CREATE TABLE demo_rows (
  kind text
    CONSTRAINT demo_rows_kind_known CHECK (kind IN ('product', 'category', 'maker', 'coupon', 'page', 'text')),
  -- Of the row in the table of its kind; for a text its place in the settings.
  id text,
  -- That the row was loaded with. Another one has been changed by its owner.
  version integer NOT NULL DEFAULT 1,
  -- A text as it was loaded.
  loaded jsonb,
  removed_at timestamptz,
  -- What is needed to put a removed row back, and its name.
  copy jsonb,
  label text,
  CONSTRAINT demo_rows_pk PRIMARY KEY (kind, id)
);
