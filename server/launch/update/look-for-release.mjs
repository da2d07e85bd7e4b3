import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../terminal/progress.mjs';
import { newestRelease } from './checkout.mjs';

/** A start is no moment to wait for the network. */
const FIRST_MS = 60_000;
const AGAIN_MS = 12 * 3_600_000;
/** As the shop's own environment reads a setting. */
const OFF = ['off', 'false', '0'];
/** A shop that was left alone for years need not read all of them. */
const MOST_CHANGES = 50;

/** @param {import('../project/data-directory.mjs').DataDirectory} directory */
const fileIn = ({ path }) => join(path, 'new-release.json');

/**
 * Looks twice a day for a release that the shop could change to, for the admin to name it. RELEASE_CHECKS=off turns it off.
 * @param {import('../project/data-directory.mjs').DataDirectory} directory
 * @returns {() => void} stops looking
 */
export function lookForReleases(directory) {
  if (OFF.includes(process.env['RELEASE_CHECKS'] ?? '')) return () => undefined;
  const look = () =>
    void lookForRelease(directory).catch((error) =>
      say(`  ! No new release was looked for: ${error.message}`),
    );
  const first = setTimeout(look, FIRST_MS);
  const again = setInterval(look, AGAIN_MS);
  return () => {
    clearTimeout(first);
    clearInterval(again);
  };
}

/**
 * Writes down the newest release where the admin finds it; none when the shop is on it.
 * @public for `update.integration-spec.ts`, which runs it in a project of its own
 * @param {import('../project/data-directory.mjs').DataDirectory} directory
 */
export async function lookForRelease(directory) {
  const found = await newestRelease();
  if (!found) return forgetRelease(directory);
  const file = fileIn(directory);
  const { name, changes } = found;
  const release = {
    name,
    changeCount: changes.length,
    changes: changes.slice(0, MOST_CHANGES),
    foundAt: new Date().toISOString(),
  };
  writeFileSync(`${file}.new`, JSON.stringify(release));
  renameSync(`${file}.new`, file);
}

/** @param {import('../project/data-directory.mjs').DataDirectory} directory */
export function forgetRelease(directory) {
  rmSync(fileIn(directory), { force: true });
}
