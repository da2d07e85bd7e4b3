import { expect, it } from 'vitest';
import { projectFiles, read } from './project-files.js';

const files = projectFiles();

/** What says how things are; a decision record says how they were on its day. */
const documents = files.filter((path) =>
  /^(README|CONTRIBUTING|SECURITY)\.md$|^docs\/[\w-]+\.md$/.test(path),
);
const sources = files
  .filter((path) => /\.(ts|tsx|mjs|cjs|js|css|json|ya?ml)$|(^|\/)(Dockerfile|run|\.env\.example)$/.test(path))
  .filter((path) => !/package-lock\.json$|docs\.boundary-spec\.ts$/.test(path));
const words = new Set(
  sources.flatMap((path) => read(path).match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? []),
);
const scripts = new Set(Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts));

/** A path of the repository, or the end of one; `*` and `<name>` stand for anything. What commands write is in `reports/`. */
const PATH = /^[\w.@*<>-]+(?:\/[\w.@*<>-]+)*\.(?:ts|tsx|mjs|cjs|css|md)$/;
const CONSTANT = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;
const SCRIPT = /^npm run (?:-s )?([\w:-]+)/;

function exists(path: string): boolean {
  const pattern = path
    .replace(/[.]/g, '\\.')
    .replace(/<[^>]+>/g, '[^/]+')
    .replaceAll('**/', '(?:.+/)?')
    .replace(/(?<!\?:\.)\*/g, '[^/]*');
  const end = new RegExp(`(?:^|/)${pattern}$`);
  return files.some((file) => end.test(file));
}

/** The names in backquotes that a text says something about and that nothing has. */
function unknownNames(text: string): string[] {
  const names = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
  return names.filter((name) => {
    const script = SCRIPT.exec(name)?.[1];
    if (script !== undefined) return !scripts.has(script);
    if (PATH.test(name)) return !name.startsWith('reports/') && !exists(name);
    return CONSTANT.test(name) && !words.has(name);
  });
}

it('a document names files, constants and commands that exist', () => {
  expect(documents.length).toBeGreaterThan(10);
  const found = documents.flatMap((path) => unknownNames(read(path)).map((name) => `${path}: ${name}`));
  expect(found).toEqual([]);
});
