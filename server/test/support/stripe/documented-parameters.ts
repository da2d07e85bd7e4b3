import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import type { FormValue } from './form.js';
import { badParameter } from './stripe-error.js';

const ESM = join(dirname(createRequire(import.meta.url).resolve('stripe')), '../esm');

/** The shared parameters of every list, which no interface declares itself. */
const PAGINATION = ['limit', 'starting_after', 'ending_before'];

type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;
type Declarations = ReadonlyMap<string, Declaration>;

/** By the file of the SDK. Several calls share one, and reading it takes some tenths of a second. */
const known = new Map<string, Declarations>();

/** The declarations of a file with their namespaces. */
function declarationsOf(file: string): Declarations {
  const before = known.get(file);
  if (before) return before;
  const path = join(ESM, 'resources', file);
  // The descriptions are most of the text.
  const options = {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  };
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), options);
  const declarations = new Map<string, Declaration>();
  collect(declarations, source.statements, '');
  known.set(file, declarations);
  return declarations;
}

function collect(into: Map<string, Declaration>, statements: Iterable<ts.Statement>, scope: string): void {
  for (const statement of statements) {
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
      into.set(`${scope}${statement.name.text}`, statement);
    } else if (ts.isModuleDeclaration(statement) && statement.body && ts.isModuleBlock(statement.body)) {
      collect(into, statement.body.statements, `${scope}${statement.name.text}.`);
    }
  }
}

/**
 * The parameters that Stripe documents for a call, read from the declarations of the installed SDK, which belong to the
 * pinned API version. Unknown, missing and malformed parameters are refused as Stripe refuses them.
 */
export class DocumentedParameters {
  private readonly declarations: Declarations;

  /** `name` is the parameters' interface with its namespaces, such as `Checkout.SessionCreateParams`. */
  constructor(
    file: string,
    private readonly name: string,
  ) {
    this.declarations = declarationsOf(file);
    if (!this.declarations.has(name)) throw new Error(`${file} declares no ${name}`);
  }

  /** The parameters with numbers and flags in their own types. Throws a `StripeRefusal` for the first fault. */
  read(params: Record<string, FormValue>): Record<string, unknown> {
    return this.object(this.name, params, '') as Record<string, unknown>;
  }

  private object(name: string, value: FormValue, path: string): unknown {
    const declared = this.declarations.get(name);
    if (declared && ts.isTypeAliasDeclaration(declared)) return this.typed(declared.type, value, path, name);
    if (typeof value !== 'object' || Array.isArray(value))
      throw badParameter(path, `Invalid object: ${path}`);
    const members = new Map<string, ts.PropertySignature>();
    for (const member of declared?.members ?? []) {
      if (ts.isPropertySignature(member) && ts.isIdentifier(member.name))
        members.set(member.name.text, member);
    }
    for (const [key, member] of members) {
      const inner = path ? `${path}[${key}]` : key;
      if (!member.questionToken && !(key in value)) {
        throw badParameter(inner, `Missing required param: ${inner}.`, 'parameter_missing');
      }
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        const at = path ? `${path}[${key}]` : key;
        const member = members.get(key);
        if (!member?.type) {
          if (this.isPage(declared) && PAGINATION.includes(key)) return [key, inner];
          throw badParameter(at, `Received unknown parameter: ${at}`, 'parameter_unknown');
        }
        return [key, this.typed(member.type, inner, at, name)];
      }),
    );
  }

  private isPage(declared: Declaration | undefined): boolean {
    return Boolean(declared && ts.isInterfaceDeclaration(declared) && declared.heritageClauses);
  }

  private typed(type: ts.TypeNode, value: FormValue, path: string, scope: string): unknown {
    if (type.kind === ts.SyntaxKind.NumberKeyword) return numberOf(value, path);
    if (type.kind === ts.SyntaxKind.BooleanKeyword) return flagOf(value, path);
    if (type.kind === ts.SyntaxKind.StringKeyword) return textOf(value, path);
    if (ts.isUnionTypeNode(type)) return this.oneOf(type, value, path, scope);
    if (!ts.isTypeReferenceNode(type)) return value;
    const name = nameOf(type.typeName);
    const [argument] = type.typeArguments ?? [];
    if (name === 'Array' && argument) {
      if (!Array.isArray(value)) throw badParameter(path, `Invalid array: ${path}`);
      return value.map((entry, index) => this.typed(argument, entry, `${path}[${index}]`, scope));
    }
    if (name === 'Emptyable' && argument) return value === '' ? '' : this.typed(argument, value, path, scope);
    const resolved = this.resolve(name, scope);
    return resolved ? this.object(resolved, value, path) : value;
  }

  /** A union accepts its literals; its other members are tried in turn. */
  private oneOf(type: ts.UnionTypeNode, value: FormValue, path: string, scope: string): unknown {
    const literals = type.types.flatMap((part) =>
      ts.isLiteralTypeNode(part) && ts.isStringLiteral(part.literal) ? [part.literal.text] : [],
    );
    if (literals.length > 0) {
      if (typeof value === 'string' && literals.includes(value)) return value;
      throw badParameter(path, `Invalid ${path}: must be one of ${literals.join(', ')}`);
    }
    const wanted =
      typeof value === 'object'
        ? type.types.find(ts.isTypeReferenceNode)
        : type.types.find((part) => !ts.isTypeReferenceNode(part));
    return wanted ? this.typed(wanted, value, path, scope) : value;
  }

  /** The full name of a declaration, resolved from inside another one: the nearest namespace first. */
  private resolve(name: string, scope: string): string | undefined {
    for (let around = scope; ; around = around.slice(0, Math.max(0, around.lastIndexOf('.')))) {
      const full = around ? `${around}.${name}` : name;
      if (this.declarations.has(full)) return full;
      if (!around) return undefined;
    }
  }
}

function nameOf(name: ts.EntityName): string {
  return ts.isIdentifier(name) ? name.text : `${nameOf(name.left)}.${name.right.text}`;
}

function numberOf(value: FormValue, path: string): number {
  if (typeof value === 'string' && /^-?\d+$/.test(value)) return Number(value);
  throw badParameter(path, `Invalid integer: ${path}`, 'parameter_invalid_integer');
}

function flagOf(value: FormValue, path: string): boolean {
  if (value === 'true' || value === 'false') return value === 'true';
  throw badParameter(path, `Invalid boolean: ${path}`);
}

function textOf(value: FormValue, path: string): string {
  if (typeof value === 'string' && value !== '') return value;
  throw badParameter(path, `You passed an empty string for '${path}'.`, 'parameter_invalid_empty');
}

/** The declarations are read once per process. */
export function lazily(file: string, name: string): () => DocumentedParameters {
  let known: DocumentedParameters | undefined;
  return () => (known ??= new DocumentedParameters(file, name));
}
