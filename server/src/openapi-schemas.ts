import type { StandardSchemaConverter } from '@nestjs/swagger';
import { z } from 'zod';
import type { SchemaNames } from './openapi-names.js';

type JsonSchema = z.core.JSONSchema.BaseSchema;

interface Converted {
  readonly schema: unknown;
  readonly components: Record<string, JsonSchema>;
}

/**
 * Converts the contracts' schemas for Swagger, with a reference wherever a schema has a name. A schema that differs as a
 * request and as a response, by a default for instance, is called `…Input` as a request.
 * @param names of the schemas that become components
 * @param responses every schema that the document has in a response
 */
export function schemaConverter(
  names: SchemaNames,
  responses: readonly z.ZodType[],
): StandardSchemaConverter {
  const { components: asResponse } = convert(names, z.array(z.union(responses)), 'output');
  return (schema, { schemaType }) => {
    if (!(schema instanceof z.ZodType)) return undefined;
    const converted = convert(names, schema, schemaType);
    return schemaType === 'output' ? converted : withoutClashes(converted, asResponse);
  };
}

/** The schema inside an object, because only an inner schema becomes a reference. */
function convert(names: SchemaNames, schema: z.ZodType, io: 'input' | 'output'): Converted {
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ schema }), {
    io,
    metadata: names,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplify(jsonSchema),
  });
  const text = JSON.stringify([properties, $defs]);
  for (const [name, definition] of Object.entries($defs)) {
    // The keys of a record that `simplify` has listed.
    if (!text.includes(`"#/$defs/${name}"`)) delete $defs[name];
    delete definition.id;
    referToBase(definition);
  }
  return { schema: properties?.['schema'], components: $defs };
}

/** A schema that only refines another named one is a reference as a whole; Swagger resolves only those inside a schema. */
function referToBase(definition: JsonSchema): void {
  definition.$ref = definition.$ref?.replace('#/$defs/', '#/components/schemas/');
  if (definition.$ref === undefined) delete definition.$ref;
}

/** Drops what adds nothing for a reader, and lists the fields of a record whose keys are an enumeration. */
function simplify(schema: JsonSchema): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.minLength === 0) delete schema.minLength;
  const { propertyNames, required, additionalProperties } = schema;
  if (typeof propertyNames === 'object' && propertyNames.type === 'string') delete schema.propertyNames;
  if (propertyNames && required && typeof additionalProperties === 'object') {
    schema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
    delete schema.propertyNames;
    delete schema.additionalProperties;
  }
}

/** Renames one clashing component after the other: a rename changes those that refer to it. */
function withoutClashes(converted: Converted, responses: Readonly<Record<string, JsonSchema>>): Converted {
  const clash = Object.entries(converted.components).find(
    ([name, schema]) => responses[name] && JSON.stringify(responses[name]) !== JSON.stringify(schema),
  );
  if (!clash) return converted;
  const [name, schema] = clash;
  const { [name]: _, ...others } = converted.components;
  const text = JSON.stringify({ ...converted, components: { ...others, [`${name}Input`]: schema } });
  const renamed = text.replaceAll(`"#/$defs/${name}"`, `"#/$defs/${name}Input"`);
  return withoutClashes(JSON.parse(renamed) as Converted, responses);
}
