import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../project/project.mjs';

const TEST_FILE = /[.-]spec\.tsx?$|\.e2e\.ts$/;
const FOLDERS = ['client', 'libs', 'server'];

/** @returns {string[]} paths of all test files from the root */
export function testFiles() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => TEST_FILE.test(path)),
  );
}
