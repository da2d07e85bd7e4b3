import { describe, expect, it } from 'vitest';
import { SenderLimit } from './sender-limit.js';

const NOW = new Date('2026-11-21T10:00:00Z');
const LATER = new Date(NOW.getTime() + 60_000);

describe('the sender limit', () => {
  it('applies to one sender for one minute', () => {
    const limit = new SenderLimit(240);
    const allowed = Array.from({ length: 300 }, () => limit.allows('192.0.2.1', NOW)).filter(Boolean);
    expect(allowed).toHaveLength(240);
    expect(limit.allows('192.0.2.2', NOW)).toBe(true);
    expect(limit.allows('192.0.2.1', LATER)).toBe(true);
  });

  it('starts again when it holds too many senders', () => {
    const limit = new SenderLimit(240);
    for (let sender = 0; sender < 25_000; sender += 1) {
      expect(limit.allows(`10.${sender >> 16}.${(sender >> 8) & 255}.${sender & 255}`, NOW)).toBe(true);
    }
  });
});
