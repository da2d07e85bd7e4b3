import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#platform/project-root';

interface Schema {
  readonly enum?: readonly string[];
  readonly items?: Schema;
}

interface Reference {
  readonly $ref?: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: boolean;
  readonly schema: Schema & Reference;
}

interface Response {
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: object }>>;
}

interface RequestBody {
  readonly content: Readonly<Record<string, { readonly schema?: object }>>;
}

export interface Operation {
  readonly path: string;
  readonly method: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody: RequestBody | undefined;
  /** Anonymous clients and shoppers are refused. */
  readonly needsStaff: boolean;
  /** By status. */
  readonly responses: Readonly<Record<string, Response>>;
}

export interface ApiDocument {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          Partial<Pick<Operation, 'parameters' | 'requestBody' | 'responses'>> & {
            readonly security?: readonly object[];
          }
        >
      >
    >
  >;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Of the operations that have none of their own. */
  readonly security: readonly object[];
}

/** The committed OpenAPI document. */
export function apiDocument(): ApiDocument {
  return JSON.parse(readFileSync(join(projectRoot(), 'openapi.json'), 'utf8')) as ApiDocument;
}

const resolved = <T>(value: T & Reference, { components }: ApiDocument): T => {
  const { $ref, ...others } = value;
  const [, , group = '', name = ''] = $ref?.split('/') ?? [];
  return $ref === undefined ? value : { ...(components[group]?.[name] as T), ...others };
};

/** The responses of an operation by status: its own, and those that the text of `default` lists for its kind. */
function responsesOf(
  { default: common, ...own }: Readonly<Record<string, Response & Reference>>,
  document: ApiDocument,
): Record<string, Response> {
  const { description = '', content } = common ? resolved<Response>(common, document) : {};
  const refusals = [...description.matchAll(/^- (\d{3}): (.+)$/gm)].map(
    ([, status = '', codes]): [string, Response] => [status, { description: codes, content }],
  );
  const entries = Object.entries(own).map(([status, response]): [string, Response] => [
    status,
    resolved<Response>(response, document),
  ]);
  return Object.fromEntries([...refusals, ...entries]);
}

/** Every operation of the committed OpenAPI document, with the references of parameters and responses resolved. */
export function documentedOperations(): Operation[] {
  const document = apiDocument();
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { parameters = [], requestBody, responses = {}, security = document.security }]) => ({
        path,
        method: method.toUpperCase(),
        requestBody,
        needsStaff: security.length > 0 && security.every((way) => 'staff' in way),
        parameters: parameters
          .map((parameter) => resolved<Parameter>(parameter, document))
          .map((parameter) => ({ ...parameter, schema: resolved(parameter.schema, document) })),
        responses: responsesOf(responses, document),
      }),
    ),
  );
}

/** True for streams of events, which do not end. */
export function isStream({ responses }: Operation): boolean {
  return Object.values(responses).some(({ content = {} }) => 'text/event-stream' in content);
}
