import { describe, expect, it } from 'vitest';
import { after, isDue, isTrouble, type PurchaseResult, type PurchaseState } from './trial-purchase.js';

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);
const none: PurchaseState = { endedAt: null, result: null, failures: 0, failingSince: null };
const done: PurchaseResult = { outcome: 'done', steps: [] };
const failed: PurchaseResult = { outcome: 'failed', steps: [], failedStep: 'list', reason: '500' };

describe('the next trial purchase', () => {
  it('is due at once in a shop that has made none', () => {
    expect(isDue(none, at('09:00'))).toBe(true);
  });

  it('is due an hour after one that went well', () => {
    const state = after(none, done, at('09:00'));
    expect(isDue(state, at('09:59'))).toBe(false);
    expect(isDue(state, at('10:00'))).toBe(true);
  });

  it('is due three minutes after one that failed', () => {
    const state = after(none, failed, at('09:00'));
    expect(isDue(state, at('09:02'))).toBe(false);
    expect(isDue(state, at('09:03'))).toBe(true);
  });
});

describe('failures', () => {
  it('are a trouble when two follow each other, since the first', () => {
    const once = after(none, failed, at('09:00'));
    expect(isTrouble(once)).toBe(false);
    const twice = after(once, failed, at('09:03'));
    expect(isTrouble(twice)).toBe(true);
    expect(twice.failingSince).toEqual(at('09:00'));
  });

  it.each<PurchaseResult>([done, { outcome: 'not-yet', missing: 'zone' }])('end with $outcome', (result) => {
    const state = after(after(none, failed, at('09:00')), result, at('09:03'));
    expect(state).toMatchObject({ failures: 0, failingSince: null });
    expect(isTrouble(after(state, failed, at('10:03')))).toBe(false);
  });
});
