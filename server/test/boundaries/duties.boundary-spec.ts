import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { projectFiles, read } from './project-files.js';

/** In the name of a test: `[law: repair]`, `[asvs: 3.4.4, 3.4.6]`. */
const IDS = /\[(law|asvs): ([\w.-]+(?:, [\w.-]+)*)\]/g;

/** The ids in names of tests, as `law: repair`. A skipped test proves nothing, and a comment is no name. */
function idsIn(path: string): string[] {
  const ids: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && !/\.(skip|todo|skipIf|runIf)\b/.test(node.expression.getText())) {
      const [name] = node.arguments;
      if (name && ts.isStringLiteralLike(name))
        for (const [, list = '', named = ''] of name.text.matchAll(IDS))
          ids.push(...named.split(', ').map((id) => `${list}: ${id}`));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true));
  return ids;
}

const tests = projectFiles('server', 'libs', 'client').filter(
  (path) => /spec\.tsx?$|\.e2e\.ts$/.test(path) && / \[(law|asvs): /.test(read(path)),
);
const named = new Set(tests.flatMap(idsIn));
const ofList = (list: string) => [...named].filter((id) => id.startsWith(list)).sort();

describe('tests have in their names', () => {
  it('the id of each duty of the law, and no other', () => {
    const duties = [...read('docs/law.md').matchAll(/\| `([a-z-]+)` +\|$/gm)].map(([, id]) => `law: ${id}`);
    expect(duties.length).toBeGreaterThan(40);
    expect(ofList('law: ')).toEqual(duties.sort());
  });

  it('the number of each point of the security standard that is met, and only of points that hold', () => {
    const rows = [...read('docs/security.md').matchAll(/^\| (\d+\.\d+\.\d+) \| .+ \| ([^|]+) \|$/gm)];
    const points = rows.map(([, id, state = '']) => ({ id: `asvs: ${id}`, state }));
    expect(points.length).toBeGreaterThan(60);
    const known = /^(met|open|(documented|in part|not for this shop): .+)$/;
    expect(points.filter(({ state }) => !known.test(state))).toEqual([]);
    const met = points.filter(({ state }) => state === 'met').map(({ id }) => id);
    expect(met.filter((id) => !named.has(id))).toEqual([]);
    const holding = points.filter(({ state }) => /^(met$|in part: )/.test(state)).map(({ id }) => id);
    expect(ofList('asvs: ').filter((id) => !holding.includes(id))).toEqual([]);
  });
});
