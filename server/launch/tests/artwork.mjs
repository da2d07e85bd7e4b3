import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, readJson } from '../project/project.mjs';

const ARTWORK = 'libs/artwork';
const MASTERS = 'server/seeds/masters';
const RECORD = `${ARTWORK}/tested.json`;

/**
 * What the tests of the artwork depend on: its files, and which masters there are.
 * @returns {string} SHA-256
 */
function artworkFingerprint() {
  const digest = createHash('sha256');
  for (const path of filesUnder(ARTWORK).filter((file) => file !== RECORD))
    digest.update(`\0${path}\0`).update(readFileSync(join(ROOT, path)));
  for (const path of filesUnder(MASTERS)) digest.update(`\0${path}`);
  return digest.digest('hex');
}

/**
 * Writes down that the tests of the artwork passed, as it is.
 * @param {number} tests how many there are
 */
export function recordTestedArtwork(tests) {
  writeFileSync(join(ROOT, RECORD), `${JSON.stringify({ sources: artworkFingerprint(), tests }, null, 2)}\n`);
}

/** @returns {number | null} how many tests passed when the artwork was as it is; null when it has changed since */
export function testsOfUnchangedArtwork() {
  if (!existsSync(join(ROOT, RECORD))) return null;
  const { sources, tests } = readJson(RECORD);
  return sources === artworkFingerprint() ? tests : null;
}

/**
 * @param {string} folder
 * @returns {string[]} paths from the root, in a fixed order; without what is hidden or installed
 */
function filesUnder(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(join(ROOT, '/').length))
    .filter((path) => !/(^|\/)(\.|node_modules\/)/.test(path))
    .sort();
}
