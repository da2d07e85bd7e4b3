import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './planted-tree.js';
import { findClaims } from '#legal/environmental-claims';

/** The fixed texts that shoppers read: message catalogues of the shop, texts of law and mails. */
const TEXTS = ['client/src/**/*messages.ts', 'libs/legal/src/*.ts', 'server/src/modules/*/mails/*.ts'];
/** The admin, and the words of claims themselves. */
const APART = /admin|claim|\.spec\.ts$/;

it('no fixed text of the shop makes an environmental claim', () => {
  const paths = execFileSync('git', ['ls-files', '--', ...TEXTS.map((glob) => `:(glob)${glob}`)], {
    cwd: ROOT,
  })
    .toString()
    .split('\n')
    .filter((path) => path !== '' && !APART.test(path));
  expect(paths.length).toBeGreaterThan(50);
  const found = paths.flatMap((path) =>
    findClaims(readFileSync(join(ROOT, path), 'utf8')).map(({ word }) => `${path}: ${word}`),
  );
  expect(found).toEqual([]);
});
