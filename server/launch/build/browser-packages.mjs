import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../project/project.mjs';

const SOURCE = /(?<!\.spec)\.(tsx?|css)$/;
/** Imports of code: a type leaves nothing in the bundle. */
const IMPORT =
  /^(?:import|export) (?!type )[^;]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)|^@import '([^']+)'/gm;

/**
 * Packages whose code the browser gets: those that the client's sources import. Vite puts them into its files, so the
 * running shop needs none of them installed.
 * @returns {string[]} their names
 */
export function browserPackages() {
  const folder = join(ROOT, 'client/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => SOURCE.test(path) && !path.includes('testing/'),
  );
  return [...new Set(files.flatMap((path) => packagesIn(readFileSync(join(folder, path), 'utf8'))))].sort();
}

/** @param {string} source */
export function packagesIn(source) {
  return [...source.matchAll(IMPORT)]
    .map((found) => found.slice(1).find(Boolean) ?? '')
    .filter((specifier) => /^[@a-z]/.test(specifier) && !specifier.includes(':'))
    .map((specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
}
