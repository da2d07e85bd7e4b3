import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#platform/project-root';

export interface Schema {
  readonly enum?: readonly string[];
  readonly items?: Schema;
}

interface Reference {
  readonly $ref?: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly schema: Schema & Reference;
}

interface Response {
  readonly description?: string;
  readonly content?: Readonly<Record<string, unknown>>;
}

export interface Operation {
  readonly path: string;
  readonly method: string;
  readonly parameters: readonly Parameter[];
  /** By status. */
  readonly responses: Readonly<Record<string, Response>>;
}

interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, Partial<Pick<Operation, 'parameters' | 'responses'>>>>>
  >;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Every operation of the committed OpenAPI document, with its references resolved. */
export function documentedOperations(): Operation[] {
  const document = JSON.parse(readFileSync(join(projectRoot(), 'openapi.json'), 'utf8')) as Document;
  const resolve = <T>(value: T & Reference): T => {
    const [, , group = '', name = ''] = value.$ref?.split('/') ?? [];
    return value.$ref === undefined ? value : (document.components[group]?.[name] as T);
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], responses = {} }]) => ({
      path,
      method: method.toUpperCase(),
      parameters: parameters.map((parameter) => ({ ...parameter, schema: resolve(parameter.schema) })),
      responses: Object.fromEntries(
        Object.entries(responses).map(([status, response]) => [status, resolve(response)]),
      ),
    })),
  );
}

/** True for streams of events, which do not end. */
export function isStream({ responses }: Operation): boolean {
  return Object.values(responses).some(({ content = {} }) => 'text/event-stream' in content);
}
