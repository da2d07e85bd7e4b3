import { describe, expect, it } from 'vitest';
import { errorOf } from './errors';
import { listPage, queryString } from './list';

describe('list response', () => {
  it('reads the total and the next cursor from the headers', () => {
    const headers = { 'x-total-count': '61', link: '</api/products?limit=24&cursor=abc%3D>; rel="next"' };
    expect(listPage([1, 2], { headers })).toEqual({
      items: [1, 2],
      total: 61,
      totalIsLeast: false,
      next: 'abc=',
    });
  });

  it('has no next cursor without a next link', () => {
    expect(listPage([1], { headers: {} })).toEqual({
      items: [1],
      total: 1,
      totalIsLeast: false,
      next: null,
    });
  });

  it('says when the total is only a lower bound', () => {
    const headers = { 'x-total-count': '1000', 'x-total-count-is': 'at-least' };
    expect(listPage([1], { headers })).toMatchObject({ total: 1000, totalIsLeast: true });
  });
});

describe('query string', () => {
  it('omits empty values and joins lists with commas', () => {
    expect(
      queryString({
        category: 'SHORT SETS',
        size: ['S', 'M'],
        color: [],
        inStock: true,
        featured: false,
        cursor: null,
      }),
    ).toBe('?category=SHORT+SETS&size=S%2CM&inStock=true');
    expect(queryString({})).toBe('');
    expect(queryString({ size: ['38,5', '39'] })).toBe(`?size=${encodeURIComponent('38\\,5,39')}`);
  });
});

describe('API error', () => {
  it('has the status and body as its message and includes the problem', () => {
    const problem = { code: 'cart.full', message: 'Full.', requestId: 'r1' };
    expect(errorOf({ status: 409, headers: {}, body: problem })).toEqual({
      status: 409,
      message: `409: ${JSON.stringify(problem)}`,
      problem,
    });
  });

  it('uses the status text when the body is empty', () => {
    expect(errorOf({ status: 502, statusText: 'Bad Gateway', headers: {}, body: undefined }).message).toBe(
      '502: Bad Gateway',
    );
  });
});
