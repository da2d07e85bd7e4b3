import { expect, it } from 'vitest';
import { shareParameters } from './openapi-parameters.js';

const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const search = (maxLength: number) => ({ name: 'search', in: 'query', schema: { maxLength } });

it('shares the parameters that several calls have alike, in the form that most have', () => {
  const paths = {
    '/orders/{id}': { get: { parameters: [id, search(9)] }, delete: { parameters: [id] } },
    '/products': { get: { parameters: [search(200)] }, post: {} },
    '/categories': { get: { parameters: [search(200), { name: 'page', in: 'query' }] } },
  };
  expect(shareParameters(paths)).toEqual({ id, search: search(200) });
  const shared = (name: string) => ({ $ref: `#/components/parameters/${name}` });
  expect(paths).toEqual({
    '/orders/{id}': {
      get: { parameters: [shared('id'), search(9)] },
      delete: { parameters: [shared('id')] },
    },
    '/products': { get: { parameters: [shared('search')] }, post: {} },
    '/categories': { get: { parameters: [shared('search'), { name: 'page', in: 'query' }] } },
  });
});
