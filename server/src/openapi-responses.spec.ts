import { describe, expect, it } from 'vitest';
import { otherResponses, type Call } from './openapi-responses.js';

const CART: Call = {
  endpoint: { summary: 'Change a line', access: 'public' },
  method: 'patch',
  hasPathParameter: true,
  hasParameter: true,
  hasCursor: false,
  isCached: false,
  isRateLimited: false,
};
const LIST: Call = { ...CART, method: 'get', hasPathParameter: false, hasCursor: true };
const staff = (call: Call): Call => ({
  ...call,
  endpoint: { ...call.endpoint, access: { permission: 'orders.view' } },
});

describe('the responses of a call in the API document', () => {
  it('name its own errors, with those that any call can have by the same status', () => {
    const errors = { 404: ['cart.line-not-found'], 409: ['cart.not-enough-stock'] };
    const { default: _, ...own } = otherResponses({ ...CART, endpoint: { ...CART.endpoint, errors } }, {});
    const $ref = '#/components/responses/Problem';
    expect(own).toEqual({
      404: { $ref, description: '`cart.line-not-found`' },
      409: { $ref, description: '`cart.not-enough-stock`, `request.changed-meanwhile`' },
    });
  });

  it('refer by `default` to what calls of its kind have in common', () => {
    const shared: Record<string, { description?: string }> = {};
    const responses = otherResponses(LIST, shared);
    expect(responses).toEqual({ default: { $ref: '#/components/responses/ReadOfPages' } });
    expect(shared['ReadOfPages']?.description?.split('\n')).toEqual([
      'What any call of this kind can be refused with:',
      '',
      '- 400: `request.bad-address`, `request.invalid`, `request.bad-cursor`',
      '- 421: `request.foreign-host`',
      '- 500: `server.error`',
      '- 503: `server.unavailable`, `server.disk-full`',
    ]);
  });

  it('are of another kind where one more thing can be refused', () => {
    const kinds = [
      CART,
      staff(CART),
      LIST,
      staff(LIST),
      { ...LIST, isRateLimited: true },
      { ...LIST, hasPathParameter: true },
      { ...LIST, hasCursor: false },
      { ...LIST, hasCursor: false, hasParameter: false },
    ].map((call) => JSON.stringify(otherResponses(call, {})));
    expect(new Set(kinds).size).toBe(kinds.length);
  });

  it('say that a cached one may be unchanged', () => {
    expect(otherResponses({ ...LIST, isCached: true }, {})).toMatchObject({
      304: { $ref: '#/components/responses/NotModified' },
    });
  });

  it('ask for a new confirmation where a step is sensitive', () => {
    const access = { permission: 'orders.refund', recentlyConfirmed: true } as const;
    const { 403: forbidden } = otherResponses({ ...CART, endpoint: { ...CART.endpoint, access } }, {});
    expect(JSON.stringify(forbidden)).toContain('`identity.confirmation-needed`, `identity.not-allowed`');
  });
});
