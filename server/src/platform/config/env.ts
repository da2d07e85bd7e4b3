import { z } from 'zod';
import { email } from '#contracts/primitives';
import { isAddressOrNetwork, isPublicAddress, missingForPublicAddress } from './public-address.js';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => value === 'on' || value === 'true' || value === '1');

/** A limit of PostgreSQL; 0 is none. */
const seconds = z.coerce.number().int().min(0).max(86_400);

/** Values separated by commas; none by default. */
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );

const addresses = list.refine(
  (parts) => parts.every(isAddressOrNetwork),
  'must be IP addresses or networks, separated by commas',
);

const formerSecrets = list.refine(
  (parts) => parts.every((part) => part.length >= 32),
  'must have at least 32 characters each',
);

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    PORT: port.default(3000),
    HOST: z.string().default('127.0.0.1'),
    WORKER_HOST: z.string().default('127.0.0.1'),
    WORKER_PORT: port.optional(),
    DRAIN_SECONDS: z.coerce.number().min(0).max(20).default(0),
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
    MIGRATION_DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
      .optional(),
    /** A pooler in front of `DATABASE_URL`, in transaction mode; without one the shop's statements go to `DATABASE_URL` too. */
    DATABASE_POOLER_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
      .optional(),
    DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
    DATABASE_STATEMENT_SECONDS: seconds.default(30),
    DATABASE_JOB_STATEMENT_SECONDS: seconds.default(600),
    DATABASE_LOCK_SECONDS: seconds.default(20),
    DATABASE_IDLE_SECONDS: seconds.default(60),
    REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional(),
    /** Of the queues' keys: shops that share a Redis need one each. */
    REDIS_PREFIX: z
      .string()
      .regex(/^[\w-]{1,40}$/, 'must be letters, digits, hyphens and underscores')
      .default('shop'),
    PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
    API_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
    CLOSED_UNTIL_OPENED: flag.default(true),
    TRIAL_PURCHASES: flag.default(true),
    RELEASE_CHECKS: flag.default(true),
    TRUSTED_PROXIES: addresses,
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    API_DOCS: flag.optional(),
    NETWORK_LIMITS: flag.default(true),
    SESSION_SECRET: z.string().min(32, 'must have at least 32 characters'),
    FORMER_SESSION_SECRETS: formerSecrets,
    ADMIN_EMAIL: email.optional(),
    ADMIN_PASSWORD: z.string().min(10, 'must have at least 10 characters').optional(),
    DEMO_CATALOGUE: flag.default(false),
    /** What a new shop without the demo starts with: the four collections, the story and texts of the brand, or nothing. */
    START_WITH: z.enum(['irish-shop', 'empty']).default('irish-shop'),
    /** `admin`: the owner connects Stripe in the admin; the sandbox until then. */
    PAYMENTS: z.enum(['stripe', 'sandbox', 'admin']).optional(),
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    STRIPE_API_URL: z.url().optional(),
    SHOPIFY_STORE_URL: z.string().optional(),
    SHOPIFY_ADMIN_TOKEN: z.string().optional(),
    SHOPIFY_API_VERSION: z
      .string()
      .regex(/^\d{4}-\d{2}$/, 'must look like 2026-10')
      .optional(),
    ALLOW_PRIVATE_HOSTS: flag.default(false),
    IMPORT_MAX_BYTES: z.coerce
      .number()
      .int()
      .min(1)
      .default(200 * 1024 * 1024),
    IMPORT_BATCH: z.coerce.number().int().min(1).max(500).default(500),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' }).optional(),
    S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
    S3_REGION: z.string().default('eu-central-1'),
    S3_BUCKET: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    BACKUP_DIR: z.string().optional(),
    BACKUP_PASSPHRASE: z.string().min(20, 'must have at least 20 characters').optional(),
    /** Set by a launcher that restores a backup on request (`server/launch/processes/restores.mjs`); no setting of a person. */
    RESTORES_BY_LAUNCHER: flag.default(false),
    LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  })
  .superRefine((env, context) => {
    const payments = env.PAYMENTS ?? (env.STRIPE_SECRET_KEY ? 'stripe' : 'admin');
    const problem = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    if (payments === 'stripe' && !env.STRIPE_SECRET_KEY)
      problem('STRIPE_SECRET_KEY', 'is needed when PAYMENTS is stripe');
    if (payments === 'stripe' && !env.STRIPE_WEBHOOK_SECRET) {
      problem('STRIPE_WEBHOOK_SECRET', 'is needed when PAYMENTS is stripe');
    }
    const isPublic = isPublicAddress(env);
    if ((isPublic || env.NODE_ENV === 'production') && env.PAYMENTS === undefined && payments !== 'stripe') {
      problem(
        'PAYMENTS',
        'no STRIPE_SECRET_KEY: on a public address and in production choose PAYMENTS=admin, so that the owner connects Stripe in the admin, or PAYMENTS=sandbox',
      );
    }
    if (payments === 'admin' && env.STRIPE_SECRET_KEY)
      problem('PAYMENTS', 'admin and STRIPE_SECRET_KEY exclude each other: leave one of them empty');
    if (env.BACKUP_DIR && !env.BACKUP_PASSPHRASE)
      problem('BACKUP_PASSPHRASE', 'is needed with BACKUP_DIR: a backup is always encrypted');
    if ((env.S3_ACCESS_KEY_ID === undefined) !== (env.S3_SECRET_ACCESS_KEY === undefined))
      problem('S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed together');
    if (env.S3_ENDPOINT && !env.S3_ACCESS_KEY_ID) problem('S3_ACCESS_KEY_ID', 'is needed with S3_ENDPOINT');
    for (const [name, message] of missingForPublicAddress(env)) problem(name, message);
    if (env.NODE_ENV === 'production' && !env.PUBLIC_URL && !isPublic)
      problem('PUBLIC_URL', 'is needed in production');
  })
  .transform((env) => ({
    ...env,
    PAYMENTS: env.PAYMENTS ?? (env.STRIPE_SECRET_KEY ? ('stripe' as const) : ('admin' as const)),
    PUBLIC_URL: (
      env.PUBLIC_URL ?? `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`
    ).replace(/(?<!\/)\/+$/, ''),
    API_DOCS: env.API_DOCS ?? !isPublicAddress(env),
    /** Other machines can reach the shop. It is run as in production then, whatever NODE_ENV says. */
    isPublic: isPublicAddress(env),
  }));

/** The whole configuration, typed; made once at the start. */
export type Env = z.output<typeof schema>;

/** Injection token of the `Env`. */
export const ENV = Symbol('Env');

/** A start that cannot go on because of its configuration; the message lists every problem. */
export class BadEnvironment extends Error {
  constructor(problems: readonly string[]) {
    super(`The environment is not complete:\n${problems.map((p) => `  - ${p}`).join('\n')}`);
    this.name = 'BadEnvironment';
  }
}

/**
 * Parses the environment; the only reader of `process.env`. An empty value means the default: `KEY=` in a file, or a
 * variable that docker compose passes on unset.
 * Throws `BadEnvironment` with all problems at once.
 */
export function loadEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const result = schema.safeParse(withoutEmpty(source));
  if (result.success) return result.data;
  throw new BadEnvironment(
    result.error.issues.map((issue) => `${issue.path.join('.') || 'environment'} ${issue.message}`),
  );
}

function withoutEmpty(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
}

/** The log level alone, for logging a start that fails. */
export function logLevel(source: NodeJS.ProcessEnv = process.env): string {
  const level = source['LOG_LEVEL'];
  return level && LOG_LEVELS.includes(level as (typeof LOG_LEVELS)[number]) ? level : 'info';
}
