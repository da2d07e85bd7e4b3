import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A place where a file reads the query of an address. `name` is null when the parameter is not a literal. */
export interface QueryRead {
  readonly written: string;
  readonly name: string | null;
}

const OF_ONE = new Set(['get', 'getAll', 'has']);
const OF_ALL = new Set(['entries', 'keys', 'values', 'forEach']);
/** What the query comes from. */
const SOURCE = /URLSearchParams|searchParams|useSearchParams|useAddressQuery/;
/** Names under which pages are given it. */
const GIVEN = ['search', 'query'];

function parse(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

/** Where a source text reads parameters of the query: one by its name, or whatever goes through all of them. */
export function queryReads(text: string): QueryRead[] {
  const file = parse('file.tsx', text);
  const names = new Set(GIVEN);
  visit(file, (node) => {
    if (!ts.isVariableDeclaration(node) && !ts.isParameter(node)) return;
    const isQuery = SOURCE.test(`${node.type?.getText() ?? ''} ${node.initializer?.getText() ?? ''}`);
    if (isQuery) for (const [name] of node.name.getText().matchAll(/\w+/g)) names.add(name);
  });
  const isQuery = (node: ts.Expression) =>
    ts.isIdentifier(node) ? names.has(node.text) : SOURCE.test(node.getText());
  const reads: QueryRead[] = [];
  visit(file, (node) => {
    const goesThrough = ts.isForOfStatement(node) || ts.isSpreadElement(node);
    if (goesThrough && ts.isIdentifier(node.expression) && names.has(node.expression.text))
      reads.push({ written: node.getText(), name: null });
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const { expression: of, name: method } = node.expression;
    if (!isQuery(of)) return;
    const [argument] = node.arguments;
    const name = argument && ts.isStringLiteral(argument) ? argument.text : null;
    if (OF_ONE.has(method.text)) reads.push({ written: node.getText(), name });
    else if (OF_ALL.has(method.text)) reads.push({ written: node.getText(), name: null });
  });
  return reads;
}

/** Whether a source text takes the query as a text, which `queryReads` does not follow. */
export function takesQueryText(text: string): boolean {
  return /\blocation\.search\b/.test(text) || /\{[^{}]*\bsearch\b[^{}]*\} = useLocation\(\)/.test(text);
}

const imports = new Map<string, readonly string[]>();

function importsOf(folder: string, path: string): readonly string[] {
  const known = imports.get(path);
  if (known) return known;
  const found: string[] = [];
  visit(parse(path, readFileSync(join(folder, path), 'utf8')), (node) => {
    const isStatic = ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
    const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    const specifier = isStatic ? node.moduleSpecifier : isDynamic ? node.arguments[0] : undefined;
    if (!specifier || !ts.isStringLiteral(specifier) || !specifier.text.startsWith('.')) return;
    const base = join(path, '..', specifier.text);
    found.push(...[`${base}.ts`, `${base}.tsx`].filter((name) => existsSync(join(folder, name))));
  });
  imports.set(path, found);
  return found;
}

/**
 * The files of the client, by their paths below `folder`, that one imports by any number of steps, itself included;
 * without those that only `without` imports.
 */
export function filesOf(
  folder: string,
  path: string,
  without?: string,
  found = new Set<string>(),
): Set<string> {
  if (found.has(path) || path === without) return found;
  found.add(path);
  for (const file of importsOf(folder, path)) filesOf(folder, file, without, found);
  return found;
}
