import { describe, expect, it } from 'vitest';
import { codeUri, currentStepOfCode, newCodeSecret, stepOfCode } from './one-time-codes.js';

/** The secret of RFC 6238's test vectors ('12345678901234567890'), as base32. */
const RFC = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('one-time codes', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at %i seconds', (seconds, code) => {
    expect(stepOfCode(RFC, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('are accepted while the app shows them and five seconds longer [asvs: 6.5.5]', () => {
    const step = Math.floor(1_111_111_111 / 30);
    const accepted = [-1, 0, 29, 34, 35].map((seconds) =>
      currentStepOfCode(RFC, '050471', at(step * 30 + seconds)),
    );
    expect(accepted).toEqual([null, step, step, step, null]);
  });

  it('are accepted at a set-up at most one step early or late, with their own step', () => {
    const step = Math.floor(1_111_111_111 / 30);
    const steps = [-60, -30, 0, 30, 60].map((seconds) =>
      stepOfCode(RFC, '050471', at(1_111_111_111 + seconds)),
    );
    expect(steps).toEqual([null, step, step, step, null]);
  });

  it.each(['', '05047', '0504711', '05047a', '000000'])('do not include %j', (code) => {
    expect(stepOfCode(RFC, code, at(1_111_111_111))).toBeNull();
  });

  it('come from random secrets of 160 bits, in a URI with shop and account', () => {
    const [one, two] = [newCodeSecret(), newCodeSecret()];
    expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(one).not.toBe(two);
    const uri = new URL(codeUri(one, 'shop.example', 'mary@shop.example'));
    expect(uri.href).toContain('otpauth://totp/shop.example:mary%40shop.example?');
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      issuer: 'shop.example',
      secret: one,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
