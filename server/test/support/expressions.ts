import ts from 'typescript';

/** A regular expression of a source file. `expression` is null when its parts are not constants of the file. */
export interface FoundExpression {
  readonly written: string;
  readonly expression: RegExp | null;
}

/** The regular expressions of a source text: literals, and `new RegExp` of texts that are constants of the file. */
export function expressionsIn(path: string, text: string): FoundExpression[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const constants = constantsOf(file);
  const found: FoundExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      found.push({ written: node.text, expression: literal(node.text) });
    } else if (isNewRegExp(node)) {
      const [pattern, flags] = node.arguments ?? [];
      // A copy of an expression is found where the expression is written.
      const isCopy = pattern && ts.isIdentifier(pattern) && isExpression(constants.get(pattern.text));
      if (!isCopy) {
        const source = textOf(pattern, constants);
        const given = flags ? textOf(flags, constants) : '';
        const isKnown = source !== null && given !== null;
        found.push({ written: node.getText(), expression: isKnown ? new RegExp(source, given) : null });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function literal(written: string): RegExp {
  const end = written.lastIndexOf('/');
  return new RegExp(written.slice(1, end), written.slice(end + 1));
}

const isExpression = (node: ts.Node | undefined): boolean =>
  node !== undefined && ts.isRegularExpressionLiteral(node);

function isNewRegExp(node: ts.Node): node is ts.NewExpression {
  return ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp';
}

type Constants = ReadonlyMap<string, ts.Expression>;

/** The constants of the file itself, by name. */
function constantsOf(file: ts.SourceFile): Constants {
  const declared = file.statements.filter(ts.isVariableStatement);
  return new Map(
    declared
      .flatMap(({ declarationList }) => declarationList.declarations)
      .flatMap(({ name, initializer }) =>
        ts.isIdentifier(name) && initializer ? [[name.text, initializer] as const] : [],
      ),
  );
}

/** The text that an expression of the language has; null when it is not constant. */
function textOf(node: ts.Node | undefined, constants: Constants): string | null {
  if (node === undefined) return null;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isIdentifier(node)) return textOf(constants.get(node.text), constants);
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.map((span) => {
      const value = textOf(span.expression, constants);
      return value === null ? null : value + span.literal.text;
    });
    return spans.includes(null) ? null : node.head.text + spans.join('');
  }
  return null;
}
