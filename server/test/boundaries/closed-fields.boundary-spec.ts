import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ROOT } from './planted-tree.js';

const MODULES = 'server/src/modules';

/** Classes of libraries, whose objects get more fields. */
const OF_LIBRARIES = new Set(['PDFDocument']);

interface Source {
  readonly path: string;
  readonly text: string;
}

const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '-z', MODULES],
  {
    cwd: ROOT,
  },
)
  .toString()
  .split('\0')
  .filter((path) => path.endsWith('.ts') && !/spec\.ts$/.test(path))
  .map((path): Source => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

const CLOSED = new Set([
  ts.SyntaxKind.ReadonlyKeyword,
  ts.SyntaxKind.PrivateKeyword,
  ts.SyntaxKind.ProtectedKeyword,
]);

const isOpen = (field: ts.PropertyDeclaration | ts.ParameterDeclaration) =>
  !ts.isPrivateIdentifier(field.name) && !field.modifiers?.some(({ kind }) => CLOSED.has(kind));

/** The fields of classes in `domain/` that anybody can set, as `Order.status`. */
const openFields = (of: readonly Source[]) =>
  of
    .filter(({ path }) => path.includes('/domain/'))
    .flatMap(({ path, text }) => nodesOf(path, text).filter(ts.isClassDeclaration))
    .flatMap(({ name, members }) => {
      const parameters = members.filter(ts.isConstructorDeclaration).flatMap((one) => [...one.parameters]);
      const fields = [
        ...members.filter(ts.isPropertyDeclaration),
        ...members.filter(ts.isSetAccessor),
        ...parameters.filter((one) => ts.isParameterPropertyDeclaration(one, one.parent)),
      ];
      return fields
        .filter((field) => ts.isSetAccessor(field) || isOpen(field))
        .map((field) => `${name?.text}.${field.name.getText()}`);
    });

/**
 * Where fields are written in spite of `readonly`, by `Object.assign`: on an aggregate, other than by its own methods and on
 * a new one in `domain/`.
 */
const assignments = (of: readonly Source[]) =>
  of
    .filter(({ text }) => text.includes('Object.assign('))
    .flatMap(({ path, text }) => {
      const isDomain = path.includes('/domain/');
      return nodesOf(path, text)
        .filter(ts.isCallExpression)
        .filter(({ expression }) => expression.getText() === 'Object.assign')
        .filter(({ arguments: [target] }) => target && !mayBeWritten(target, isDomain))
        .map((call) => call.getText());
    });

function mayBeWritten(target: ts.Expression, isDomain: boolean): boolean {
  if (ts.isObjectLiteralExpression(target)) return true;
  if (isDomain) return target.kind === ts.SyntaxKind.ThisKeyword || ts.isNewExpression(target);
  return ts.isNewExpression(target) && OF_LIBRARIES.has(target.expression.getText());
}

function nodesOf(path: string, text: string): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return nodes;
}

describe('the fields of aggregates', () => {
  it('are changed by methods of their class only', () => {
    expect(sources.filter(({ path }) => path.includes('/domain/')).length).toBeGreaterThan(60);
    expect(openFields(sources)).toEqual([]);
    expect(assignments(sources)).toEqual([]);
  });

  it('would be found when anybody can set them', () => {
    const aggregate = `export class Order {
      readonly id!: string;
      status!: OrderStatus;
      #total = 0;
      private version = 1;
      set notes(notes: string) {}
      constructor(public lines: Line[], readonly email: string, private name: string, now: Date) {}
    }`;
    const rule = `Object.assign(line, { repairedOn }); Object.assign(this, changes); Object.assign(new Order(), row);`;
    const useCase = `Object.assign(order, { status: 'paid' });
      Object.assign(new Order(), row);
      Object.assign(new PDFDocument(), { look });
      Object.assign({}, row);`;
    const planted = [
      { path: 'server/src/modules/orders/domain/order.ts', text: aggregate },
      { path: 'server/src/modules/orders/domain/repair.ts', text: rule },
      { path: 'server/src/modules/orders/application/pay.ts', text: useCase },
    ];
    expect(openFields(planted)).toEqual(['Order.status', 'Order.notes', 'Order.lines']);
    expect(assignments(planted)).toEqual([
      'Object.assign(line, { repairedOn })',
      `Object.assign(order, { status: 'paid' })`,
      'Object.assign(new Order(), row)',
    ]);
  });
});
