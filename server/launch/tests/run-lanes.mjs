import { ensureBuilt } from '../build/ensure-built.mjs';
import { Failure } from '../terminal/failure.mjs';
import { ensureInstalled } from '../project/install.mjs';
import { CHECKS, CHECKS_AT_ONCE, TESTS, TESTS_AT_ONCE } from './lanes.mjs';
import { say } from '../terminal/progress.mjs';

const SIGN_OF_LIFE_MS = 30_000;

/**
 * Runs the named lanes (all when none is named), prints a table and, as the very last line, the sum.
 * `types` names every `types…` lane, `browser` both of the browser's.
 * @param {string[]} names
 * @returns {Promise<boolean>} true when everything passed
 */
export async function runLanes(names) {
  await ensureInstalled();
  const wanted = (/** @type {import('./lanes.mjs').Lane} */ { name }) =>
    !names.length || names.some((asked) => name === asked || name.startsWith(`${asked}:`));
  const checks = CHECKS.filter(wanted);
  const tests = TESTS.filter(wanted);
  assertKnown(names);
  if ([...checks, ...tests].some(({ name }) => /^(openapi|api|integration|browser:.*)$/.test(name))) {
    await ensureBuilt();
  }
  const results = [...(await inPool(checks, CHECKS_AT_ONCE)), ...(await inPool(tests, TESTS_AT_ONCE))];
  say(`\n${table(results)}\n`);
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    results.reduce((total, lane) => total + lane[key], 0);
  say(
    `${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') ? `, ${sum('skipped')} skipped` : ''}`,
  );
  return results.every(({ ok }) => ok);
}

/** @param {string[]} names */
function assertKnown(names) {
  const known = [...CHECKS, ...TESTS].map(({ name }) => name);
  const unknown = names.find(
    (asked) => !known.some((name) => name === asked || name.startsWith(`${asked}:`)),
  );
  if (unknown) throw new Failure(`There is no lane "${unknown}".`, `The lanes are: ${known.join(', ')}.`);
}

/**
 * @param {import('./lanes.mjs').Lane[]} lanes
 * @param {number} atOnce
 */
async function inPool(lanes, atOnce) {
  /** @type {import('./lanes.mjs').LaneResult[]} */
  const results = [];
  const queue = lanes.map((lane, index) => ({ lane, index }));
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next.index] = await watched(next.lane);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

/** @param {import('./lanes.mjs').Lane} lane */
async function watched(lane) {
  const began = Date.now();
  const life = setInterval(
    () => say(`  … ${lane.name} (${Math.round((Date.now() - began) / 1000)} s)`),
    SIGN_OF_LIFE_MS,
  );
  const result = await lane.run();
  clearInterval(life);
  if (!result.ok) say(`\n──── ${lane.name} ────\n${result.output.trim()}\n────\n`);
  // A skipped test is told in its own words, so that a missing Redis is never overlooked.
  for (const line of result.ok ? result.output.split('\n').filter((text) => text.includes('***')) : [])
    say(line);
  say(`  ${result.ok ? '✓' : '✗'} ${lane.name.padEnd(14)} ${result.said}`);
  return result;
}

/** @param {import('./lanes.mjs').LaneResult[]} results */
function table(results) {
  const rows = results.map(({ name, ok, seconds, said }) =>
    [`  ${ok ? '✓' : '✗'} ${name}`.padEnd(20), `${seconds.toFixed(1)} s`.padStart(9), `  ${said}`].join(''),
  );
  return ['  lane                  time  result', ...rows].join('\n');
}
