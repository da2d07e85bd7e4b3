import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../build/ensure-built.mjs';
import { ensureInstalled } from '../project/install.mjs';
import { ROOT } from '../project/project.mjs';
import { Failure } from '../terminal/failure.mjs';
import { say } from '../terminal/progress.mjs';
import { inWords, sumOf } from './report.mjs';
import { testFiles } from './test-files.mjs';
import { runVitest } from './vitest-run.mjs';

/** Test files that take more steps at night import it. */
const MORE_STEPS = /support\/night\.js'/;

/**
 * The parts of a night, one after the other. `random`: tests with many random steps, from a new seed. `twice`: every API test
 * twice in the same shop and database. `chaos`: killed processes and failing parts, and an hour of sales.
 * @type {Record<string, { env: Record<string, string>, has: (path: string) => boolean }>}
 */
const PARTS = {
  random: {
    env: { NIGHT: 'on' },
    has: (path) =>
      /\.(api|integration)-spec\.ts$/.test(path) && MORE_STEPS.test(readFileSync(join(ROOT, path), 'utf8')),
  },
  twice: { env: { TEST_REPEATS: '1' }, has: (path) => path.endsWith('.api-spec.ts') },
  chaos: { env: { NIGHT: 'on' }, has: (path) => path.endsWith('.chaos-spec.ts') },
};

/**
 * @param {string[]} words names of parts, or parts of file names; everything when empty
 * @param {string[]} [known] all test files
 * @returns {{ part: string, env: Record<string, string>, files: string[] }[]}
 * @throws {Failure} when a word names neither
 */
export function nightRuns(words, known = testFiles()) {
  const runs = Object.entries(PARTS).map(([part, { env, has }]) => {
    const names = words.filter((word) => !(word in PARTS));
    const isWhole = !words.length || words.includes(part);
    const files = known.filter((path) => has(path) && (isWhole || names.some((name) => path.includes(name))));
    return { part, env, files: part === 'twice' && !isWhole ? [] : files };
  });
  const unknown = words.find(
    (word) => !(word in PARTS) && !runs.some(({ files }) => files.some((path) => path.includes(word))),
  );
  if (unknown)
    throw new Failure(`The night has no "${unknown}".`, `Parts are ${Object.keys(PARTS).join(', ')}.`);
  return runs.filter(({ files }) => files.length);
}

/**
 * @param {string[]} words as `nightRuns` takes
 * @returns {Promise<boolean>} true when everything passed
 */
export async function runNightTests(words) {
  const runs = nightRuns(words);
  await ensureInstalled();
  await ensureBuilt();
  const counts = [];
  for (const { part, env, files } of runs) {
    say(`  … ${part}, ${files.length} files`);
    Object.assign(process.env, env);
    const result = await runVitest({ name: `night-${part}`, files });
    for (const name of Object.keys(env)) delete process.env[name];
    counts.push(result.counts);
    say(result.ok ? '' : result.output);
    say(`  ${result.ok ? '✓' : '✗'} ${part} ${result.seconds.toFixed(0)} s, ${inWords(result.counts)}`);
  }
  const total = sumOf(counts);
  say(inWords(total));
  return total.failed === 0;
}
