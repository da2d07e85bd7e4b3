import { expect, it } from 'vitest';
import { apiDocument } from '../support/api-document.js';

/** The largest number of an `integer` column. */
const LARGEST = 2_147_483_647;

type Json = Readonly<Record<string, unknown>>;

/** The integers of a schema, references resolved, that may be larger than a column holds: by their place in the request. */
function unbounded(
  schema: unknown,
  place: string,
  components: ReturnType<typeof apiDocument>['components'],
): string[] {
  const within = (value: unknown, at: string, open: readonly string[]): string[] => {
    if (Array.isArray(value)) return value.flatMap((one) => within(one, at, open));
    if (typeof value !== 'object' || value === null) return [];
    const node = value as Json;
    if (typeof node['$ref'] === 'string') {
      const [, , group = '', name = ''] = node['$ref'].split('/');
      return open.includes(name) ? [] : within(components[group]?.[name], at, [...open, name]);
    }
    const isLarge =
      node['type'] === 'integer' &&
      !(Number(node['maximum']) <= LARGEST && Number(node['minimum']) >= -LARGEST);
    const properties = Object.entries((node['properties'] ?? {}) as Json);
    return [
      ...(isLarge ? [at] : []),
      ...properties.flatMap(([name, one]) => within(one, `${at} ${name}`, open)),
      ...['anyOf', 'oneOf', 'allOf', 'items', 'additionalProperties', 'schema'].flatMap((key) =>
        within(node[key], at, open),
      ),
    ];
  };
  return within(schema, place, []);
}

it('every whole number of a request is bounded to what its column holds', () => {
  const { paths, components } = apiDocument();
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) =>
      [...parameters, ...Object.values(requestBody?.content ?? {})].flatMap((one) =>
        unbounded(one, `${method.toUpperCase()} ${path}`, components),
      ),
    ),
  );
  expect([...new Set(found)]).toEqual([]);
});
