import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's directory. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Every file that the project holds or is about to hold, as git sees it; with paths, what is below them. */
export function projectFiles(...paths: string[]): string[] {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...paths];
  return execFileSync('git', list, { cwd: ROOT })
    .toString()
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(ROOT, path)));
}

/** The text of a file of the project. */
export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** A file with its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** What runs on the server, below the given paths: no specs and no stand-ins for them. */
export const sourcesOf = (...paths: string[]): Source[] =>
  projectFiles(...paths)
    .filter((path) => path.endsWith('.ts') && !/spec\.ts$|\/testing\//.test(path))
    .map((path) => ({ path, text: read(path) }));
