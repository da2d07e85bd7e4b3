import { describe, expect, it } from 'vitest';
import { reportsIn } from './policy-reports.js';

describe('reportsIn', () => {
  it('reads the older form, without the query of the page', () => {
    const body = {
      'csp-report': {
        'document-uri': 'https://shop.test/orders/1?key=secret',
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/x.js?y=1',
      },
    };
    expect(reportsIn(JSON.stringify(body))).toEqual([
      {
        page: 'https://shop.test/orders/1',
        directive: 'script-src-elem',
        blocked: 'https://evil.example/x.js',
      },
    ]);
  });

  it('reads the first five of the newer form, and shortens their texts', () => {
    const body = {
      documentURL: `https://shop.test/${'a'.repeat(400)}`,
      effectiveDirective: 'img-src',
      blockedURL: 'inline',
    };
    const reports = reportsIn(
      JSON.stringify(Array.from({ length: 9 }, () => ({ type: 'csp-violation', body }))),
    );
    expect(reports).toHaveLength(5);
    expect(reports[0]?.page).toHaveLength(200);
    expect(reports[0]).toMatchObject({ directive: 'img-src', blocked: 'inline' });
  });

  it.each(['', '{', 'null', '[1,null,{}]', '"text"'])('finds none in %s', (body) => {
    expect(reportsIn(body)).toEqual([]);
  });

  it('takes fields that are no text as empty', () => {
    expect(reportsIn('{"csp-report":{"document-uri":7}}')).toEqual([
      { page: '', directive: '', blocked: '' },
    ]);
  });
});
