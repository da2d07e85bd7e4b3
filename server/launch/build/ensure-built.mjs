import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../terminal/failure.mjs';
import { runProgram } from '../processes/run-program.mjs';
import { step } from '../terminal/progress.mjs';
import { ROOT } from '../project/project.mjs';

const SHARED = ['libs/contracts', 'libs/kernel', 'libs/legal', 'libs/pricing', 'libs/rich-text'];

/** The sources and the output of each build. */
const PARTS = {
  server: {
    sources: [
      ...SHARED,
      'server/src',
      'server/seeds/catalogue',
      'server/seeds/large',
      'server/migrations',
      'nest-cli.json',
      'server/tsconfig.build.json',
      'server/launch/build/bundle-server.mjs',
      'server/launch/build/programs.mjs',
    ],
    makes: ['dist/libs', 'dist/server', 'dist/programs'],
    commands: [['node_modules/@nestjs/cli/bin/nest.js', 'build'], ['server/launch/build/bundle-server.mjs']],
  },
  client: {
    sources: [...SHARED, 'client', 'server/launch/build/compress-client.mjs'],
    makes: ['dist/client', 'dist/client-server'],
    commands: [
      ['node_modules/vite/bin/vite.js', 'build', '--config', 'client/vite.config.ts', '--logLevel', 'warn'],
      [
        'node_modules/vite/bin/vite.js',
        'build',
        '--config',
        'client/vite.config.ts',
        '--logLevel',
        'warn',
        '--ssr',
      ],
      ['server/launch/build/compress-client.mjs'],
    ],
  },
};
const FOR_BOTH = ['package.json', 'package-lock.json', 'tsconfig.json'];
const NOT_BUILT = /\.(spec|integration-spec|e2e)\.tsx?$|(^|\/)(e2e|testing)\//;
const STAMP = 'dist/.built-from.json';

/** @typedef {keyof typeof PARTS} Part */

/**
 * Builds what has changed since the last build; server and client side by side. The stamp decides what has changed: Vite
 * has no up-to-date check for production builds, and the compiler's would not see that the bundle is stale.
 * @param {Part[]} parts
 * @returns {Promise<Part[]>} what was built
 */
export async function ensureBuilt(parts = ['server', 'client']) {
  const now = sourceHashes();
  const before = readStamp();
  const stale = parts.filter(
    (part) => now[part] !== before[part] || PARTS[part].makes.some((made) => !existsSync(join(ROOT, made))),
  );
  if (!stale.length) return stale;
  const names = stale.join(' and ');
  await step(
    `Building ${names}`,
    () => Promise.all(stale.map((part) => build(part, now[part]))),
    () => `Built ${names}`,
  );
  return stale;
}

/**
 * One fingerprint per part over the contents of everything it is built from.
 * @public for the script that `testing/fake-project.ts` runs
 * @returns {Record<Part, string>}
 */
export function sourceHashes() {
  return { server: hash(PARTS.server.sources), client: hash(PARTS.client.sources) };
}

/** @param {string[]} sources */
function hash(sources) {
  const digest = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  for (const path of [...FOR_BOTH, ...sources].flatMap(filesUnder)) {
    digest.update(`\0${path}\0`).update(readFileSync(join(ROOT, path)));
  }
  return digest.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]} in a fixed order
 */
function filesUnder(path) {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  if (!path.includes('.')) {
    return readdirSync(full, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(path, join(entry.parentPath ?? entry.path, entry.name).slice(full.length)))
      .filter((file) => !NOT_BUILT.test(file))
      .sort();
  }
  return [path];
}

/** @returns {Partial<Record<Part, string>>} */
function readStamp() {
  try {
    return JSON.parse(readFileSync(join(ROOT, STAMP), 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Marks a part as not built. For watch mode, whose output matches no recorded state of the sources.
 * @param {Part} part
 */
export function forgetBuild(part) {
  writeStamp(part, undefined);
}

/**
 * @param {Part} part
 * @param {string} fingerprint
 */
async function build(part, fingerprint) {
  forgetBuild(part);
  // Output of a deleted source file must not remain.
  for (const made of PARTS[part].makes) rmSync(join(ROOT, made), { recursive: true, force: true });
  for (const command of PARTS[part].commands) await run(part, command);
  writeStamp(part, fingerprint);
}

/**
 * @param {Part} part
 * @param {string | undefined} fingerprint
 */
function writeStamp(part, fingerprint) {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  writeFileSync(join(ROOT, STAMP), JSON.stringify({ ...readStamp(), [part]: fingerprint }, null, 2));
}

/**
 * @param {Part} part
 * @param {string[]} command script and its arguments
 */
async function run(part, command) {
  const { code, output } = await runProgram(process.execPath, command, { cwd: ROOT });
  if (code === 0) return;
  process.stderr.write(`\n${output}\n`);
  throw new Failure(
    `The ${part} could not be built.`,
    'The compiler says why above; mend it and start again.',
  );
}
