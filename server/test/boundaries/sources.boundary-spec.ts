import { expect, it } from 'vitest';
import { projectFiles, read } from './project-files.js';

const MAX_LINES = 300;
/** Home and work directories of people and machines; a path in a program of the system is not one of them. */
const MACHINE_PATH = /(?<![\w.:/])\/(home|Users|root|work|mnt|workspace)\/[\w.-]+|[A-Z]:\\Users\\/;

const files = projectFiles();

/** Here and not a lint rule: it holds for style sheets too. */
it('no file has over 300 lines outside migrations, seeds and generated files', () => {
  const bounded = /\.([cm]?[jt]sx?|css)$/;
  const free = /^server\/(migrations|seeds)\/|\.(gen|generated)\./;
  const tooLong = files
    .filter((path) => bounded.test(path) && !free.test(path))
    .map((path) => ({ path, lines: read(path).replace(/\n$/, '').split('\n').length }))
    .filter(({ lines }) => lines > MAX_LINES);
  expect(tooLong).toEqual([]);
});

it('no file holds a path of the machine that it was written on', () => {
  const isText = /\.([cm]?[jt]sx?|json|ya?ml|md|sql|css|html|sh|example)$|(^|\/)(Dockerfile|run)$/;
  const found = files
    .filter((path) => isText.test(path) && path !== 'package-lock.json')
    .flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, index) => (MACHINE_PATH.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});

it('no file names a time zone: days of the shop are those of its settings, deadlines those of the buyer', () => {
  const isCode = /^(libs|server\/(src|seeds|database\/(functions|triggers))|client\/src)\/.*\.(tsx?|sql)$/;
  const free = /\bspec\.tsx?$|\/testing\/|\/kernel\/src\/(shop-day|time-zones)\.ts$|\/shop-time-zone\.sql$/;
  const found = files
    .filter((path) => isCode.test(path) && !free.test(path))
    .filter((path) => /\b(Africa|America|Asia|Atlantic|Europe)\/[A-Z]/.test(read(path)));
  expect(found).toEqual([]);
});

it('no file works out by itself when a day of the shop begins: SQL asks shop_midnight', () => {
  const byHand =
    /::timestamp\)? AT TIME ZONE \(SELECT shop_time_zone|date_trunc\('day'[^\n]*shop_time_zone|make_timestamptz\([^)]*shop_time_zone/;
  const found = files.filter((path) => /^server\/(src|seeds)\/.*\.ts$/.test(path) && byHand.test(read(path)));
  expect(found).toEqual([]);
});

/** Endpoints that several files define: RTK Query takes the one that is loaded first for all of them. */
function sharedEndpoints(texts: readonly string[]): string[] {
  const names = texts.flatMap((text) =>
    [...text.matchAll(/^\s*(\w+): build\.(?:query|infiniteQuery|mutation)\b/gm)].map(([, name = '']) => name),
  );
  expect(names.length).toBeGreaterThan(1);
  return names.filter((name, index) => names.indexOf(name) !== index);
}

it('no two calls of the client have one name, which would make each ask what the other asks', () => {
  const sources = files.filter((path) => /^client\/src\/.*\.ts$/.test(path)).map(read);
  expect(sharedEndpoints(sources)).toEqual([]);
  const planted = ['  find: build.query<A, B>({', '    find: build.mutation<A, B>({'];
  expect(sharedEndpoints(planted)).toEqual(['find']);
});
