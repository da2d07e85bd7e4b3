import ts from 'typescript';
import { expect, it } from 'vitest';
import { documentedOperations } from '../support/api-document.js';
import { projectFiles, read } from './project-files.js';

/** Every error code in the document. */
function documentedCodes(): string[] {
  const descriptions = documentedOperations()
    .flatMap(({ responses }) => Object.entries(responses))
    .filter(([status]) => Number(status) >= 400)
    .map(([, { description = '' }]) => description);
  return [
    ...new Set(
      descriptions.flatMap((text) =>
        [...text.matchAll(/`([a-z-]+\.[a-z-]+)`/g)].map(([, code = '']) => code),
      ),
    ),
  ].sort();
}

/** The texts of a test's code; a code in a comment is none. */
function textsIn(source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('test.ts', source, ts.ScriptTarget.Latest));
  return texts;
}

it('names every documented error code in a test', () => {
  const codes = documentedCodes();
  expect(codes.length).toBeGreaterThan(20);
  const untested = new Set(codes);
  for (const path of projectFiles('server/test/api', 'server/src')) {
    if (!path.endsWith('spec.ts')) continue;
    const source = read(path);
    const named = [...untested].filter((code) => source.includes(code));
    const texts = named.length > 0 ? textsIn(source) : [];
    for (const code of named)
      if (texts.some((text) => text.split(/[^\w.-]+/).includes(code))) untested.delete(code);
  }
  expect([...untested]).toEqual([]);
});
