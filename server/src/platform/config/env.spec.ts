import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BadEnvironment, loadEnv, logLevel } from './env.js';

const NEEDED = {
  DATABASE_URL: 'postgres://shop@127.0.0.1:5432/shop',
  SESSION_SECRET: 'a-secret-of-tests-that-is-long-enough',
};

/** Every setting of the schema but those that have no default; read from its text, so that a new one is covered. */
const OPTIONAL = [...readFileSync(join(import.meta.dirname, 'env.ts'), 'utf8').matchAll(/^ {4}([A-Z_]+): /gm)]
  .map(([, name = '']) => name)
  .filter((name) => !(name in NEEDED));

function problemsOf(source: NodeJS.ProcessEnv): string {
  try {
    loadEnv(source);
    return '';
  } catch (error) {
    if (error instanceof BadEnvironment) return error.message;
    throw error;
  }
}

describe('the environment', () => {
  it.each(OPTIONAL)('takes an empty %s as one that is not set', (name) => {
    expect(loadEnv({ ...NEEDED, [name]: '' })).toEqual(loadEnv(NEEDED));
  });

  it('takes the empty values of all settings at once, as docker compose hands them on', () => {
    expect(OPTIONAL).toEqual(
      expect.arrayContaining(['PORT', 'LOG_LEVEL', 'NODE_ENV', 'DATABASE_POOL', 'SMTP_URL']),
    );
    const empty = Object.fromEntries(OPTIONAL.map((name) => [name, '']));
    expect(loadEnv({ ...NEEDED, ...empty })).toEqual(loadEnv(NEEDED));
    expect(logLevel({ LOG_LEVEL: '' })).toBe('info');
  });

  it('says of an empty setting that is needed that it is missing, and names every problem at once', () => {
    const problems = problemsOf({ DATABASE_URL: '', SESSION_SECRET: '', PORT: 'many', LOG_LEVEL: 'loud' });
    for (const name of ['DATABASE_URL', 'SESSION_SECRET', 'PORT', 'LOG_LEVEL']) {
      expect(problems).toContain(`- ${name} `);
    }
  });

  it('reads former secrets, and refuses one that is too short', () => {
    const former = ['x'.repeat(32), 'y'.repeat(40)];
    const { FORMER_SESSION_SECRETS } = loadEnv({ ...NEEDED, FORMER_SESSION_SECRETS: former.join(', ') });
    expect(FORMER_SESSION_SECRETS).toEqual(former);
    expect(loadEnv(NEEDED).FORMER_SESSION_SECRETS).toEqual([]);
    expect(problemsOf({ FORMER_SESSION_SECRETS: `${former[0]},short` })).toContain(
      '- FORMER_SESSION_SECRETS must have at least 32 characters each',
    );
  });

  it('uses what is given', () => {
    expect(loadEnv({ ...NEEDED, PORT: '4000', DEMO_CATALOGUE: 'on', LOG_LEVEL: 'debug' })).toMatchObject({
      PORT: 4000,
      DEMO_CATALOGUE: true,
      LOG_LEVEL: 'debug',
    });
  });
});
