import { describe, expect, it } from 'vitest';
import { differenceText } from './difference-text';

describe('difference of a field', () => {
  it.each([
    ['Jumper', 'Jersey', 'Jumper → Jersey'],
    [null, ['new', 'warm'], '– → new, warm'],
    ['x'.repeat(70), '', `${'x'.repeat(60)}… → `],
    [{ 'A-1': 0, 'A-2': 4 }, { 'A-1': 3, 'A-2': 4 }, 'A-1: 0 → 3'],
    [null, { title: 'Fine' }, 'title: – → Fine'],
    [{}, { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 }, 'a: – → 1 · b: – → 1 · c: – → 1 · d: – → 1 · … (+2)'],
  ])('from %o to %o is described in short', (from, to, text) => expect(differenceText(from, to)).toBe(text));
});
