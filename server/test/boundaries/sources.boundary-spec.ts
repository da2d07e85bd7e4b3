import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './planted-tree.js';

const MOST_LINES = 300;
const REGISTRY = 'https://registry.npmjs.org/';
/** Home and work directories of people and machines; a path in a program of the system is not one of them. */
const MACHINE_PATH = /(?<![\w.:/])\/(home|Users|root|work|mnt|workspace)\/[\w.-]+|[A-Z]:\\Users\\/;

/** Every file that the project holds or is about to hold, as git sees it. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: ROOT,
})
  .toString()
  .split('\0')
  .filter((path) => path && existsSync(join(ROOT, path)));

const textFiles = files.filter((path) =>
  /\.([cm]?[jt]sx?|json|ya?ml|md|sql|css|html|sh|example)$|(^|\/)(Dockerfile|run)$/.test(path),
);

/** Which of the given texts are too long, with their lengths. Migrations, seeds and generated files may be. */
function tooLong(texts: Iterable<readonly [path: string, text: string]>): string[] {
  const bounded = /\.([cm]?[jt]sx?|css)$/;
  const free = /^server\/(migrations|seeds)\/|\.(gen|generated)\./;
  return [...texts]
    .filter(([path]) => bounded.test(path) && !free.test(path))
    .map(([path, text]) => [path, text.replace(/\n$/, '').split('\n').length] as const)
    .filter(([, lines]) => lines > MOST_LINES)
    .map(([path, lines]) => `${path} (${lines} lines)`);
}

const isOwn = (folder: string): boolean => /^libs\/[\w-]+$/.test(folder);

/** Packages of a lock file that would be fetched from anywhere but the public registry. A link leads to a folder of the project. */
function foreignSources(lock: string): string[] {
  const { packages } = JSON.parse(lock) as {
    packages: Record<string, { resolved?: string; link?: boolean }>;
  };
  return Object.entries(packages)
    .filter(
      ([, { resolved, link }]) =>
        resolved !== undefined && !resolved.startsWith(REGISTRY) && !(link && isOwn(resolved)),
    )
    .map(([path, { resolved }]) => `${path}: ${resolved ?? ''}`);
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/**
 * Optional packages (mostly one per kind of machine) that a package of the lock asks for and the lock does not name:
 * `npm ci` refuses such a lock, on every machine.
 */
function missingOptionals(lock: string): string[] {
  const { packages } = JSON.parse(lock) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };
  const known = new Set(
    Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)),
  );
  return Object.values(packages)
    .flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies ?? {}))
    .filter((name) => !known.has(name));
}

describe('the sources', () => {
  it('have no file of over 300 lines outside migrations, seeds and generated files', () => {
    expect(tooLong(textFiles.map((path) => [path, read(path)]))).toEqual([]);
  });

  it('would be found too long at 301 lines and not at 300', () => {
    const lines = (count: number): string => 'line\n'.repeat(count);
    const texts = [
      ['server/src/long.ts', lines(301)],
      ['server/src/right.ts', lines(300)],
      ['server/migrations/1-long.ts', lines(900)],
    ] as const;
    expect(tooLong(texts)).toEqual(['server/src/long.ts (301 lines)']);
  });

  it('hold no path of the machine they were written on', () => {
    const own = 'server/test/boundaries/sources.boundary-spec.ts';
    const found = textFiles
      .filter((path) => path !== own && path !== 'package-lock.json')
      .flatMap((path) =>
        read(path)
          .split('\n')
          .flatMap((line, index) => (MACHINE_PATH.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
      );
    expect(found).toEqual([]);
  });

  it('would have a path of a machine found', () => {
    expect(MACHINE_PATH.test("open('/home/someone/shop/file.ts')")).toBe(true);
    expect(MACHINE_PATH.test('C:\\Users\\someone')).toBe(true);
    expect(MACHINE_PATH.test('https://example.com/home/page and ./work/list')).toBe(false);
  });
});

describe('the lock file', () => {
  it('fetches every package from the public registry', () => {
    expect(foreignSources(read('package-lock.json'))).toEqual([]);
  });

  it('would have a package from elsewhere found', () => {
    const lock = {
      packages: { 'node_modules/odd': { resolved: 'https://mirror.example/odd.tgz' }, 'node_modules/ok': {} },
    };
    expect(foreignSources(JSON.stringify(lock))).toEqual([
      'node_modules/odd: https://mirror.example/odd.tgz',
    ]);
  });

  it('names the packages of every kind of machine, so that npm ci accepts it', () => {
    expect(missingOptionals(read('package-lock.json'))).toEqual([]);
  });

  it('would be found incomplete without the package of one kind of machine', () => {
    const packages = { 'node_modules/a': { optionalDependencies: { 'a-mac': '1.0.0', 'a-pc': '1.0.0' } } };
    const lock = { packages: { ...packages, 'node_modules/a-pc': {} } };
    expect(missingOptionals(JSON.stringify(lock))).toEqual(['a-mac']);
  });

  it('names every package that package.json names, with the same version', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { dependencies?: object; devDependencies?: object }>;
    };
    const own = JSON.parse(read('package.json')) as { dependencies: object; devDependencies: object };
    expect(packages['']).toMatchObject({
      dependencies: own.dependencies,
      devDependencies: own.devDependencies,
    });
  });
});
