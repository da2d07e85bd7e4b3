import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './planted-tree.js';

/** Message catalogues of the shop, texts of law and mails. */
const TEXTS = ['client/src/**/*messages.ts', 'libs/legal/src/*.ts', 'server/src/modules/*/mails/*.ts'];
/** The admin, and tests. */
const APART = /admin|\.spec\.ts$/;

/** The files with fixed texts that shoppers read, with their content. */
export function shopTexts(): { readonly path: string; readonly text: string }[] {
  return execFileSync('git', ['ls-files', '--', ...TEXTS.map((glob) => `:(glob)${glob}`)], { cwd: ROOT })
    .toString()
    .split('\n')
    .filter((path) => path !== '' && !APART.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}
