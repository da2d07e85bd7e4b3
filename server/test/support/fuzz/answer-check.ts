import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { apiDocument, type Operation } from '../api-document.js';

/** One response, as far as the API document describes it. */
export interface SeenAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

/** Keywords beside which other fields of an object may be documented elsewhere. */
const COMPOSED = ['allOf', 'anyOf', 'oneOf', 'additionalProperties'];

/** The schema, in which every object holds the documented fields only. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  return 'properties' in copy && !COMPOSED.some((keyword) => keyword in copy)
    ? { ...copy, additionalProperties: false }
    : copy;
}

/** Compares answers with the API document: status, content type, and the schema of JSON without undocumented fields. */
export class AnswerCheck {
  // The formats of the document stand beside patterns that say the same.
  private readonly ajv = new Ajv2020({ strict: false, validateFormats: false });
  private readonly validators = new Map<object, ValidateFunction>();

  constructor() {
    const { schemas } = apiDocument().components;
    this.ajv.addSchema({ $id: 'api', components: { schemas: closed(schemas) } });
  }

  /** What is wrong with an answer of the operation, in a few words; undefined when it is as documented. */
  faultOf(operation: Operation, { status, contentType, text }: SeenAnswer): string | undefined {
    if (status >= 500) return `answered ${status}`;
    const documented = operation.responses[status];
    if (!documented) return `answered ${status}, which is not documented`;
    const { content = {} } = documented;
    const type = Object.keys(content).find((name) => contentType.startsWith(name));
    if (Object.keys(content).length === 0)
      return text === '' ? undefined : `answered ${status} with an undocumented body`;
    // A picture is documented by the type of most of them.
    if (!type) {
      const isPicture = contentType.startsWith('image/') && 'image/webp' in content;
      return isPicture ? undefined : `answered ${status} as "${contentType}"`;
    }
    const schema = content[type]?.schema;
    return schema && this.schemaFault(schema, status, text);
  }

  private schemaFault(schema: object, status: number, text: string): string | undefined {
    const validate = this.validatorOf(schema);
    if (validate(JSON.parse(text))) return undefined;
    const [error] = validate.errors ?? [];
    const { instancePath = '', message = '', params = {} } = error ?? {};
    return `answered ${status}, of which ${instancePath.replace(/\d+/g, '0') || 'the body'} ${message} ${JSON.stringify(params)}`;
  }

  private validatorOf(schema: object): ValidateFunction {
    const known = this.validators.get(schema);
    if (known) return known;
    const text = JSON.stringify(closed(schema)).replaceAll('"#/components/', '"api#/components/');
    const validate = this.ajv.compile(JSON.parse(text) as object);
    this.validators.set(schema, validate);
    return validate;
  }
}
