import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../build/ensure-built.mjs';
import { ensureInstalled } from '../project/install.mjs';
import { ROOT } from '../project/project.mjs';
import { Failure } from '../terminal/failure.mjs';
import { say } from '../terminal/progress.mjs';
import { testFiles } from './test-files.mjs';
import { runVitest } from './vitest-run.mjs';

const USAGE = 'npm run test:repeat -- <part of a file name …> [--times=20] [--load]';
const TIMES = 20;
const MAX_TIMES = 1000;
/** As many as the machine of the full run has cores, so that the test gets about half of it. */
const BUSY_PROCESSES = 2;
/** Several repetitions may go on in one clone. */
const REPORT = `repeat-${process.pid}`;

/**
 * @typedef {object} Repetition
 * @property {string[]} files paths from the root
 * @property {number} times
 * @property {boolean} load true: beside busy processes
 */

/**
 * @param {string[]} words of the command line
 * @param {string[]} [known] all test files
 * @returns {Repetition}
 * @throws {Failure} when a word is not understood
 */
export function repetitionOf(words, known = testFiles()) {
  const options = words.filter((word) => word.startsWith('--'));
  const names = words.filter((word) => !word.startsWith('--'));
  const unknown = options.find((option) => option !== '--load' && !option.startsWith('--times='));
  if (unknown) throw new Failure(`Unknown option ${unknown}.`, USAGE);
  if (!names.length) throw new Failure('No test file is named.', USAGE);
  const text = options.find((option) => option.startsWith('--times='))?.slice('--times='.length);
  const times = text === undefined ? TIMES : Number(text);
  if (!Number.isInteger(times) || times < 1 || times > MAX_TIMES)
    throw new Failure(`--times=${text} is not possible.`, `Give a number from 1 to ${MAX_TIMES}.`);
  const files = names.flatMap((name) => {
    const matching = known.filter((file) => file.includes(name));
    if (!matching.length) throw new Failure(`No test file is called "${name}".`, USAGE);
    return matching;
  });
  return { files: [...new Set(files)], times, load: options.includes('--load') };
}

/**
 * Runs test files again and again, each alone and on fresh data, and says how often each test failed.
 * @param {Repetition} repetition
 * @returns {Promise<boolean>} true when nothing failed
 */
export async function repeatTests({ files, times, load }) {
  await ensureInstalled();
  await ensureBuilt();
  const busy = load ? Array.from({ length: BUSY_PROCESSES }, startBusyProcess) : [];
  try {
    const failedRuns = [];
    for (const file of files) failedRuns.push(await repeatFile(file, times));
    say();
    for (const [index, file] of files.entries())
      say(
        `  ${failedRuns[index] ? '✗' : '✓'} ${file}: ${times - (failedRuns[index] ?? 0)} of ${times} passed`,
      );
    return failedRuns.every((failed) => failed === 0);
  } finally {
    for (const process of busy) process.kill();
    rmSync(join(ROOT, 'reports', `${REPORT}.json`), { force: true });
  }
}

/**
 * @param {string} file
 * @param {number} times
 * @returns {Promise<number>} how many runs failed
 */
async function repeatFile(file, times) {
  /** @type {Map<string, { count: number, error: string }>} */
  const failures = new Map();
  let failedRuns = 0;
  for (let run = 1; run <= times; run++) {
    const { ok, report, seconds, output } = await runVitest({
      name: REPORT,
      files: [file],
    });
    say(`  ${ok ? '✓' : '✗'} ${file} ${run}/${times} (${seconds.toFixed(1)} s)`);
    if (ok) continue;
    failedRuns += 1;
    const seen = report?.files.flatMap((one) => one.failures) ?? [{ test: 'the runner', error: output }];
    for (const { test, error } of seen)
      failures.set(test, { error, count: (failures.get(test)?.count ?? 0) + 1 });
  }
  for (const [test, { count, error }] of failures)
    say(`    ${count} of ${times} failed: ${test}\n      ${error.replaceAll('\n', '\n      ')}`);
  return failedRuns;
}

/** Keeps one core busy until this process ends. */
function startBusyProcess() {
  const script = 'const parent = process.ppid; while (process.ppid === parent);';
  return spawn(process.execPath, ['--eval', script], { stdio: 'ignore' });
}
