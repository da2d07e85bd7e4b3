import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read, ROOT } from './project-files.js';
import { PROGRAMS } from '../../launch/build/programs.mjs';
import { loadEnv } from '../../src/platform/config/env.js';

// The reader of YAML that Vite's and knip's own installation brings; nothing else here needs one.
const { parse } = createRequire(createRequire(import.meta.url).resolve('knip'))('yaml') as {
  parse: (text: string, options?: object) => unknown;
};

interface Service {
  readonly image?: string;
  readonly command?: string[];
  readonly environment?: Record<string, string>;
  readonly healthcheck?: { test: string[] };
  readonly depends_on?: Record<string, { condition: string }>;
  readonly deploy?: { replicas?: number };
  readonly ports?: string[];
  readonly volumes?: string[];
  readonly mem_limit?: string;
  readonly pids_limit?: number;
}

const compose = parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  configs: Record<string, { content: string }>;
  networks: Record<string, { ipam: { config: { subnet: string }[] } }>;
};
const OWN = ['migrate', 'api', 'worker'];

/** Fills `${NAME:-default}` and `${NAME:?message}` the way Compose does. */
function filled(environment: Record<string, string>, given: Record<string, string>): Record<string, string> {
  const fill = (value: string): string =>
    value.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, text?: string) => {
      const value = given[name];
      if (value) return value;
      if (kind === '?') throw new Error(`${name}: ${text ?? ''}`);
      return text ?? '';
    });
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)]));
}

const GIVEN = {
  POSTGRES_PASSWORD: 'secret',
  POSTGRES_APP_PASSWORD: 'other',
  REDIS_PASSWORD: 'third',
  SESSION_SECRET: 's'.repeat(32),
  PAYMENTS: 'sandbox',
};

describe('docker-compose.yml', () => {
  it('has PostgreSQL, Redis, a one-shot migration, two api processes, a worker and one address in front', () => {
    expect(Object.keys(compose.services).sort()).toEqual([
      'api',
      'front',
      'migrate',
      'postgres',
      'redis',
      'worker',
    ]);
    expect(compose.services['api']?.deploy?.replicas).toBe(2);
    const open = Object.entries(compose.services).filter(([, { ports }]) => ports?.length);
    expect(open.map(([name]) => name)).toEqual(['front']);
  });

  it('starts api and worker after the migration has succeeded', () => {
    for (const name of ['api', 'worker']) {
      expect(compose.services[name]?.depends_on?.['migrate']).toEqual({
        condition: 'service_completed_successfully',
      });
    }
  });

  it('migrates once PostgreSQL answers over the network, and tries again', () => {
    expect(compose.services['postgres']?.healthcheck?.test).toContain('--host=127.0.0.1');
    expect(compose.services['migrate']).toMatchObject({
      restart: 'on-failure:5',
      depends_on: { postgres: { condition: 'service_healthy' } },
    });
  });

  it('asks api and worker for their health at the ports that they have', () => {
    for (const [name, setting] of [
      ['api', 'PORT'],
      ['worker', 'WORKER_PORT'],
    ] as const) {
      const port = compose.services[name]?.environment?.[setting];
      expect(compose.services[name]?.healthcheck?.test.join(' ')).toContain(
        `http://127.0.0.1:${port}/api/health/ready`,
      );
    }
  });

  it.each(OWN)('limits memory and processes of %s', (name) => {
    expect(compose.services[name]).toMatchObject({ mem_limit: '1g', pids_limit: 256 });
  });

  it('keeps data in volumes that it declares', () => {
    const used = Object.values(compose.services).flatMap(({ volumes }) => volumes ?? []);
    expect(used.length).toBeGreaterThan(0);
    for (const volume of used) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0]);
  });

  it.each(OWN)('gives %s an environment that the shop accepts', (name) => {
    const environment = filled(compose.services[name]?.environment ?? {}, GIVEN);
    const env = loadEnv(environment);
    expect(env.NODE_ENV).toBe('production');
    // A misspelt name would be dropped without a word.
    for (const key of Object.keys(environment)) if (environment[key]) expect(env).toHaveProperty(key);
  });

  it.each(['POSTGRES_APP_PASSWORD', 'REDIS_PASSWORD', 'SESSION_SECRET'])(
    'does not start without %s',
    (name) => {
      const given = { ...GIVEN, [name]: '' };
      expect(() => filled(compose.services['api']?.environment ?? {}, given)).toThrow(name);
    },
  );

  it('is a public shop, at an https address that the front serves too [asvs: 12.2.1]', () => {
    const given = { ...GIVEN, PUBLIC_URL: 'https://shop.example' };
    const env = loadEnv(filled(compose.services['api']?.environment ?? {}, given));
    expect(env).toMatchObject({ isPublic: true, PUBLIC_URL: 'https://shop.example', API_DOCS: false });
    const text = compose.configs['front']?.content ?? '';
    expect(Object.values(filled({ text }, given)).join()).toContain('\nhttps://shop.example {\n');
    const plain = { ...GIVEN, PUBLIC_URL: 'http://shop.example' };
    expect(() => loadEnv(filled(compose.services['api']?.environment ?? {}, plain))).toThrow(/https/);
  });

  it('trusts the network of the front alone', () => {
    const given = { ...GIVEN, FRONT_NETWORK: '10.9.0.0/24' };
    const env = loadEnv(filled(compose.services['api']?.environment ?? {}, given));
    const subnet = compose.networks['default']?.ipam.config[0]?.subnet ?? '';
    expect([env.TRUSTED_PROXIES.join(), filled({ subnet }, given)['subnet']]).toEqual([
      '10.9.0.0/24',
      '10.9.0.0/24',
    ]);
  });

  it('gives the owner of the tables to the migration only, and another role to the processes [asvs: 13.2.1, 13.2.2, 13.3.2]', () => {
    for (const name of ['api', 'worker']) {
      const env = filled(compose.services[name]?.environment ?? {}, GIVEN);
      expect(env).not.toHaveProperty('MIGRATION_DATABASE_URL');
      expect(env['DATABASE_URL']).toContain('//shop_app:other@');
    }
    const migrate = filled(compose.services['migrate']?.environment ?? {}, GIVEN);
    expect(migrate['MIGRATION_DATABASE_URL']).toContain('//shop:secret@');
  });

  it('demands a password of Redis [asvs: 13.2.1]', () => {
    expect(compose.services['redis']?.command).toContain('--requirepass');
    expect(filled(compose.services['api']?.environment ?? {}, GIVEN)['REDIS_URL']).toBe(
      'redis://:third@redis:6379',
    );
  });

  it('is refused by the shop when neither Stripe nor the sandbox is chosen', () => {
    const environment = filled(compose.services['api']?.environment ?? {}, { ...GIVEN, PAYMENTS: '' });
    expect(() => loadEnv(environment)).toThrow(/PAYMENTS/);
  });

  it('names files to run that the build makes', () => {
    for (const name of OWN) {
      const file = compose.services[name]?.command?.[1] ?? '';
      const [, program] = /^dist\/programs\/(.+)\.js$/.exec(file) ?? [];
      const source = Object.entries(PROGRAMS).find(([known]) => known === program)?.[1];
      expect(source, file).toMatch(/^dist\/server\//);
      expect(existsSync(join(ROOT, source?.replace('dist/', '').replace(/\.js$/, '.ts') ?? ''))).toBe(true);
    }
  });
});

describe('the image', () => {
  it('is built from files that its context lets through', () => {
    const copied = [...read('server/Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
      ([, sources = '']) => sources.split(' '),
    );
    const isLetThrough = (path: string) =>
      read('.dockerignore')
        .split('\n')
        .some((line) => line.startsWith('!') && `${path}/`.startsWith(`${line.slice(1)}/`));
    expect(copied).toContain('package.json');
    expect(copied.filter((path) => !existsSync(join(ROOT, path)) || !isLetThrough(path))).toEqual([]);
  });
});

describe('.env.example', () => {
  it('names only what the shop reads', () => {
    const text = readFileSync(join(ROOT, '.env.example'), 'utf8');
    const names = [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name ?? '');
    const schema = readFileSync(join(ROOT, 'server/src/platform/config/env.ts'), 'utf8');
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) expect(schema, name).toContain(`    ${name}:`);
  });
});
