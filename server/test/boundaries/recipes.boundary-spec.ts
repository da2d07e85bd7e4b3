import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { projectFiles, read, ROOT } from './project-files.js';

/** Recipes of CONTRIBUTING.md that add a field, each with the field that is its example. Their compilation takes about 15 s. */
const RECIPES = [
  ['Add a setting', 'returnDays'],
  ['Add a product field', 'vendor'],
  ['Add a field of a discount', 'usageLimit'],
] as const;

/** The files that a recipe numbers. */
function filesOf(recipe: string): string[] {
  const section = read('CONTRIBUTING.md').split(`\n## ${recipe}\n`)[1]?.split('\n## ')[0] ?? '';
  const steps = section.match(/^\d+\. .*/gm) ?? [];
  return steps.flatMap((step) => step.match(/`((?:libs|server|client)\/[\w/.-]+\.tsx?)`/)?.[1] ?? []);
}

/** A file with a second field beside each mention of a field: where it is declared, listed, given and drawn. */
function withSecond(path: string, field: string, second: string): string {
  const text = read(path);
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const copied = new Set<ts.Node>();
  const visit = (node: ts.Node): void => {
    const isMention = (ts.isIdentifier(node) || ts.isStringLiteral(node)) && node.text === field;
    const entry = isMention ? ts.findAncestor(node, isEntry) : undefined;
    if (entry) copied.add(entry);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...copied]
    .sort((one, other) => other.end - one.end)
    .reduce((result, entry) => {
      const copy = entry.getText(file).replaceAll(new RegExp(`\\b${field}\\b`, 'g'), second);
      const comma = ts.isTypeElement(entry) || ts.isJsxChild(entry) ? '' : ',';
      return `${result.slice(0, entry.end)}${comma} ${copy}${result.slice(entry.end)}`;
    }, text);
}

/** Whatever stands in a list of its like. */
const isEntry = (node: ts.Node): boolean =>
  ts.isObjectLiteralElementLike(node) ||
  ts.isTypeElement(node) ||
  (ts.isJsxChild(node) && ts.isJsxElement(node.parent)) ||
  ts.isArrayLiteralExpression(node.parent);

/** What the compiler says of the sources that mention one of the fields, with some files changed. */
class Compiler {
  private readonly options: ts.CompilerOptions;
  private readonly host: ts.CompilerHost;
  /** Files as they are, which are read once. */
  private readonly files = new Map<string, ts.SourceFile | undefined>();

  constructor(
    config: string,
    private readonly folders: readonly string[],
  ) {
    const path = join(ROOT, config);
    const { config: json } = ts.readConfigFile(path, (file) => ts.sys.readFile(file)) as { config: unknown };
    const { options } = ts.parseJsonConfigFileContent(json, ts.sys, dirname(path));
    this.options = { ...options, incremental: false, noEmit: true };
    this.host = ts.createCompilerHost(this.options);
  }

  faults(fields: readonly string[], changed: ReadonlyMap<string, string>): string[] {
    const roots = projectFiles(...this.folders)
      .filter((path) => changed.has(path) || (isSource(path) && mentions(path, fields)))
      .map((path) => join(ROOT, path));
    const program = ts.createProgram(roots, this.options, {
      ...this.host,
      getSourceFile: (path, version) => {
        const text = changed.get(path.slice(ROOT.length));
        if (text !== undefined) return ts.createSourceFile(path, text, version);
        if (!this.files.has(path)) this.files.set(path, this.host.getSourceFile(path, version));
        return this.files.get(path);
      },
    });
    return roots.flatMap((path) => {
      const file = program.getSourceFile(path);
      const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
      return found.map(
        ({ messageText }) =>
          `${path.slice(ROOT.length)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      );
    });
  }
}

const mentions = (path: string, fields: readonly string[]): boolean => {
  const text = read(path);
  return fields.some((field) => text.includes(field));
};

/** Examples of tests that have every field are not counted by the recipes. */
const isSource = (path: string): boolean => /(?<!spec)\.tsx?$/.test(path) && !path.includes('/testing/');

const SERVER = new Compiler('tsconfig.json', ['server/src', 'libs']);
const CLIENT = new Compiler('client/tsconfig.json', ['client/src']);

it.each(RECIPES)('the recipe "%s" names files that have its example, %s', (recipe, field) => {
  const files = filesOf(recipe);
  expect(files.length).toBeGreaterThan(1);
  expect(files.filter((path) => !mentions(path, [field]))).toEqual([]);
  // The list of discounts has its columns in SQL.
  const same = files.filter((path) => withSecond(path, field, 'planted') === read(path));
  expect(same.filter((path) => !path.endsWith('list-coupons.ts'))).toEqual([]);
});

it('the recipes name every file that the compiler asks for', () => {
  const changed = new Map(
    RECIPES.flatMap(([recipe, field]) =>
      filesOf(recipe).map((path) => [path, withSecond(path, field, 'planted')]),
    ),
  );
  const fields = RECIPES.map(([, field]) => field);
  expect([SERVER, CLIENT].flatMap((compiler) => compiler.faults(fields, changed))).toEqual([]);
});

it('a recipe that leaves out a file is found', () => {
  const path = 'libs/contracts/src/shop-settings.ts';
  const changed = new Map([[path, withSecond(path, 'returnDays', 'planted')]]);
  expect(SERVER.faults(['returnDays'], changed).join('\n')).toContain(
    "server/src/modules/content/domain/shop-settings.ts: Property 'planted' is missing",
  );
});
