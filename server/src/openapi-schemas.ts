import type { StandardSchemaConverter } from '@nestjs/swagger';
import { z } from 'zod';
import * as accounting from '#contracts/accounting';
import * as analytics from '#contracts/analytics';
import * as cart from '#contracts/cart';
import * as catalog from '#contracts/catalog';
import * as categories from '#contracts/categories';
import * as claims from '#contracts/claims';
import * as customers from '#contracts/customers';
import * as makers from '#contracts/makers';
import * as pagePhotos from '#contracts/page-photos';
import * as pages from '#contracts/pages';
import * as priceHistory from '#contracts/price-history';
import * as productSearch from '#contracts/product-search';
import * as privacy from '#contracts/privacy';
import * as productFacts from '#contracts/product-facts';
import * as exchanges from '#contracts/exchanges';
import * as returns from '#contracts/returns';
import * as redirects from '#contracts/redirects';
import * as shipping from '#contracts/shipping';
import * as sizeGuides from '#contracts/size-guides';
import * as variants from '#contracts/variants';
import * as checkout from '#contracts/checkout';
import * as content from '#contracts/content';
import * as discounts from '#contracts/discounts';
import * as disputes from '#contracts/disputes';
import * as engagement from '#contracts/engagement';
import * as health from '#contracts/health';
import * as identity from '#contracts/identity';
import * as imports from '#contracts/import';
import * as inventory from '#contracts/inventory';
import * as media from '#contracts/media';
import * as orderHolds from '#contracts/order-holds';
import * as orders from '#contracts/orders';
import * as payments from '#contracts/payments';
import * as primitives from '#contracts/primitives';
import * as problems from '#contracts/problem';

const CONTRACTS = [
  accounting,
  analytics,
  cart,
  catalog,
  checkout,
  content,
  discounts,
  disputes,
  engagement,
  health,
  identity,
  imports,
  inventory,
  media,
  orderHolds,
  orders,
  payments,
  categories,
  claims,
  customers,
  makers,
  pagePhotos,
  pages,
  priceHistory,
  productSearch,
  privacy,
  productFacts,
  redirects,
  exchanges,
  returns,
  shipping,
  sizeGuides,
  variants,
  primitives,
  problems,
];

type JsonSchema = z.core.JSONSchema.BaseSchema;

interface Converted {
  readonly schema: unknown;
  readonly components: Record<string, JsonSchema>;
}

/** Names of the schemas in the document: `productSummary` of the contracts is `ProductSummary`. */
const names = z.registry<{ id: string; description?: string }>();
for (const [name, schema] of CONTRACTS.flatMap((contract) => Object.entries<unknown>(contract))) {
  // Parameters are listed one by one, so the schema around them needs no name.
  if (!(schema instanceof z.ZodType) || /(Query|Param)$/.test(name)) continue;
  const { description } = schema;
  names.add(schema, {
    id: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    ...(description && { description }),
  });
}

/**
 * Converts the contracts' schemas for Swagger, with a reference wherever a schema has a name. A schema that differs as a
 * request and as a response, by a default for instance, is called `…Input` as a request.
 * @param responses every schema that the document has in a response
 */
export function schemaConverter(responses: readonly z.ZodType[]): StandardSchemaConverter {
  const { components: asResponse } = convert(z.array(z.union(responses)), 'output');
  return (schema, { schemaType }) => {
    if (!(schema instanceof z.ZodType)) return undefined;
    const converted = convert(schema, schemaType);
    return schemaType === 'output' ? converted : withoutClashes(converted, asResponse);
  };
}

/** The schema inside an object, because only an inner schema becomes a reference. */
function convert(schema: z.ZodType, io: 'input' | 'output'): Converted {
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ schema }), {
    io,
    metadata: names,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplify(jsonSchema),
  });
  for (const definition of Object.values($defs)) {
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
