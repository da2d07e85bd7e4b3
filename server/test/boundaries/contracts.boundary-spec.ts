import { expect, it } from 'vitest';
import { apiDocument } from '../support/api-document.js';
import { readContracts } from '../../src/openapi-names.js';
import { projectFiles, read } from './project-files.js';

/** What a contract exports can be used by its name in the API document alone, which knip does not see. */
const documented = new Set(Object.keys(apiDocument().components['schemas'] ?? {}));
const isDocumented = (name: string): boolean => {
  const schema = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return documented.has(schema) || documented.has(`${schema}Input`);
};

/** What is imported from each contract, by the contract's file. */
const imported = new Map<string, Set<string>>();
for (const path of projectFiles('libs', 'server', 'client').filter((path) => /\.tsx?$/.test(path))) {
  for (const [, names = '', file = ''] of read(path).matchAll(
    /import (?:type )?\{([^}]*)\} from '(?:#contracts\/|\.{1,2}\/)([\w-]+)(?:\.js)?'/g,
  ))
    imported.set(file, new Set([...(imported.get(file) ?? []), ...(names.match(/\w+/g) ?? [])]));
}

/** The exports of a contract that are neither in the API document nor imported anywhere, as `cart.ts: cartLine`. */
function unusedExports(contracts: Awaited<ReturnType<typeof readContracts>>): string[] {
  return [...contracts].flatMap(([file, contract]) =>
    Object.keys(contract)
      .filter((name) => !isDocumented(name) && !imported.get(file)?.has(name))
      .map((name) => `${file}.ts: ${name}`),
  );
}

it('everything that a contract exports is in the API document or imported', async () => {
  expect(unusedExports(await readContracts())).toEqual([]);
});

it('an export that nobody uses is found', () => {
  expect(unusedExports(new Map([['cart', { cartLine: {}, forgotten: {} }]]))).toEqual(['cart.ts: forgotten']);
});
