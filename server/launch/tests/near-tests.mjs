import { ensureBuilt } from '../build/ensure-built.mjs';
import { runProgram } from '../processes/run-program.mjs';
import { ensureInstalled } from '../project/install.mjs';
import { ROOT } from '../project/project.mjs';
import { Failure } from '../terminal/failure.mjs';
import { say } from '../terminal/progress.mjs';
import { inWords, sumOf } from './report.mjs';
import { testFiles } from './test-files.mjs';
import { runVitest } from './vitest-run.mjs';

const SERVER_SPEC = /\.(api|integration)-spec\.ts$/;
/** Code that belongs to a module, or to a part of the platform, by its path. The group is the module's name. */
const OF_MODULE = [
  /^server\/src\/modules\/([\w-]+)\//,
  /^server\/src\/platform\/([\w-]+)\//,
  /^server\/test\/api\/([\w-]+)\//,
  /^libs\/contracts\/src\/([\w-]+?)(?:\.spec)?\.ts$/,
];

/** Code that decides how the database is read, and the spec that compares statements with the indexes. */
const STATEMENTS = /^server\/(?:database|migrations|src\/modules\/[\w-]+\/(?:read|infrastructure))\//;
const PLANS = 'server/test/api/whole-shop/large-lists.api-spec.ts';

/**
 * The API and integration specs that stand nearest to changed files: those that changed, and those of every module that
 * changed. Its API specs stand in `server/test/api/<module>`, its integration specs in its own folder. Changed tables and
 * statements bring the spec of their plans.
 *
 * Imports cannot tell them: each API spec starts the whole shop, so it imports every module.
 * @param {string[]} changed paths from the root
 * @param {string[]} known all test files
 * @returns {string[]} in the order of `known`
 */
export function nearestServerSpecs(changed, known) {
  const modules = new Set(
    changed.flatMap((path) => OF_MODULE.flatMap((pattern) => pattern.exec(path)?.[1] ?? [])),
  );
  const plans = changed.some((path) => STATEMENTS.test(path)) ? PLANS : null;
  return known
    .filter((path) => SERVER_SPEC.test(path))
    .filter(
      (path) =>
        path === plans ||
        changed.includes(path) ||
        OF_MODULE.some((pattern) => modules.has(pattern.exec(path)?.[1] ?? '')),
    );
}

/**
 * Runs the tests nearest to what has changed: unit and client specs that import it, and `nearestServerSpecs`.
 * @param {string[]} words of the command line: none, or a commit
 * @returns {Promise<boolean>} true when everything passed
 * @throws {Failure} when the commit is unknown
 */
export async function runNearTests([since = 'HEAD', ...more]) {
  if (more.length || since.startsWith('-'))
    throw new Failure('One commit at most can be named.', 'npm run test:near [-- <commit>]');
  const changed = await changedSince(since);
  if (!changed.length) {
    say(`  Nothing has changed since ${since}.`);
    return true;
  }
  await ensureInstalled();
  const files = nearestServerSpecs(changed, testFiles());
  if (files.length) await ensureBuilt();
  const results = await Promise.all([
    runVitest({ name: 'near', projects: ['unit', 'client', 'artwork'], changedSince: since }),
    ...(files.length ? [runVitest({ name: 'near-server', projects: ['api', 'integration'], files })] : []),
  ]);
  for (const { ok, output } of results) if (!ok) say(output.trim());
  const seconds = Math.max(...results.map((result) => result.seconds));
  say(
    `  ${changed.length} changed files, ${files.length} API and integration specs, ${seconds.toFixed(0)} s`,
  );
  say(inWords(sumOf(results.map(({ counts }) => counts))));
  return results.every(({ ok }) => ok);
}

/**
 * @param {string} commit
 * @returns {Promise<string[]>} paths from the root of files that were changed, added or removed since
 */
async function changedSince(commit) {
  const git = async (/** @type {string[]} */ ...args) => {
    const { code, output } = await runProgram('git', args, { cwd: ROOT });
    if (code !== 0) throw new Failure(`Git does not know what changed since ${commit}.`, output.trim());
    return output.split('\n').filter(Boolean);
  };
  return [
    ...(await git('diff', '--name-only', '--end-of-options', commit)),
    ...(await git('ls-files', '--others', '--exclude-standard')),
  ];
}
