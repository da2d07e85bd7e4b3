import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { placeForTestData } from './place-for-data.mjs';

describe('the place for data of tests', () => {
  it('is the one in memory when there is room', () => {
    expect(placeForTestData({ place: import.meta.dirname, room: 1 })).toBe(import.meta.dirname);
  });

  it('is the directory for temporary files when there is not enough room', () => {
    const room = Number.MAX_SAFE_INTEGER;
    expect(placeForTestData({ place: import.meta.dirname, room })).toBe(tmpdir());
  });

  it('is the directory for temporary files on a system without one in memory', () => {
    expect(placeForTestData({ place: '/no/such/directory', room: 1 })).toBe(tmpdir());
  });
});
