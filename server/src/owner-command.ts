import { ownerSignIns, type OwnerSignIn } from '#modules/identity';
import { BadEnvironment, loadEnv, type Env } from '#platform/config/env';
import { createDataSource } from '#platform/database/data-source';
import { Database } from '#platform/database/database';

/** The output of the command: the sign-in, or the problem and its remedy. */
export interface OwnerCommandAnswer {
  readonly text: string;
  readonly failed: boolean;
}

/** Removes the second factor too, for an owner who has lost it. */
const TURN_OFF = '--turn-off-second-factor';
const USAGE = `npm run owner [-- ${TURN_OFF}]`;

/** SQLSTATE of a missing table or column. */
const NOT_SET_UP = new Set(['42P01', '42703']);
/** SQLSTATE of a wrong password, an unknown role and an unknown database. */
const NOT_LET_IN = new Set(['28P01', '28000', '3D000']);
const NOT_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNRESET', 'EHOSTUNREACH']);

/**
 * Gives the owner a new one-time password; with `--turn-off-second-factor` also turns off the second factor. Returns an
 * explanation of problems that an operator can fix: an unknown argument, an empty database, an unreachable database, a
 * missing setting. Throws other errors.
 */
export async function runOwnerCommand(
  args: readonly string[],
  source?: NodeJS.ProcessEnv,
): Promise<OwnerCommandAnswer> {
  const unknown = args.find((arg) => arg !== TURN_OFF);
  if (unknown !== undefined) return { text: `Unknown argument ${unknown}.\nUsage: ${USAGE}`, failed: true };
  const turnOffSecondFactor = args.includes(TURN_OFF);
  try {
    const owner = await withDatabase(loadEnv(source), (database, env) =>
      ownerSignIns(database).resetPassword(env, { turnOffSecondFactor }),
    );
    return { text: [...remarks(owner, turnOffSecondFactor), signInLine(owner)].join('\n'), failed: false };
  } catch (error) {
    const advice = adviceFor(error);
    if (advice === undefined) throw error;
    return { text: advice, failed: true };
  }
}

function signInLine({ email, password }: OwnerSignIn): string {
  return `owner-sign-in: ${email} ${password}`;
}

function remarks({ email, hasSecondFactor }: OwnerSignIn, turnedOff: boolean): string[] {
  if (turnedOff) {
    return [
      `WARNING: The second factor of ${email} is off: app, passkeys and recovery codes are removed, all sessions have ended.`,
      'Until a new one is set up, this password alone opens the account: sign in now. The first sign-in opens only the set-up. The account was told by mail.',
    ];
  }
  if (!hasSecondFactor) return [];
  return [
    `The second factor stays: after this password, sign in with the app, a passkey or a recovery code.`,
    `All of them lost? Then: npm run owner -- ${TURN_OFF}`,
  ];
}

async function withDatabase<T>(env: Env, work: (database: Database, env: Env) => Promise<T>): Promise<T> {
  const dataSource = createDataSource({
    url: env.DATABASE_URL,
    poolSize: 2,
    applicationName: 'shop-owner',
  });
  await dataSource.initialize();
  try {
    return await work(new Database(dataSource), env);
  } finally {
    await dataSource.destroy();
  }
}

function adviceFor(error: unknown): string | undefined {
  if (error instanceof BadEnvironment) return error.message;
  const code = codeOf(error);
  if (code === undefined) return undefined;
  if (NOT_SET_UP.has(code)) {
    return 'This database holds no shop yet, or one that is not up to date.\nStart the shop once with `npm start`: that makes the owner and prints the sign-in. (On a database of your own: `npm run migrate`.)';
  }
  if (NOT_REACHED.has(code)) {
    return `The database cannot be reached (${code}).\nStart it, or correct DATABASE_URL.`;
  }
  if (NOT_LET_IN.has(code)) {
    return `The database does not let the shop in: ${(error as Error).message}.\nCorrect user, password and name in DATABASE_URL.`;
  }
  return undefined;
}

function codeOf(error: unknown): string | undefined {
  const { code, errors } = (error ?? {}) as { code?: unknown; errors?: readonly unknown[] };
  if (typeof code === 'string') return code;
  return errors?.[0] === undefined ? undefined : codeOf(errors[0]);
}
