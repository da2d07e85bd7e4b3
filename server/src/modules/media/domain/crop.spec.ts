import { describe, expect, it } from 'vitest';
import { pixelsOf } from './crop.js';
import { DomainError } from '#kernel';

describe('a part of a picture', () => {
  it('is the same part in pixels', () => {
    const area = { x: 0.25, y: 0.1, width: 0.5, height: 0.8 };
    expect(pixelsOf(area, { width: 1200, height: 1000 })).toEqual({
      left: 300,
      top: 100,
      width: 600,
      height: 800,
    });
  });

  it('stays within the picture however its shares were rounded', () => {
    const area = { x: 0.3335, y: 0, width: 0.6668, height: 1.0004 };
    expect(pixelsOf(area, { width: 999, height: 401 })).toEqual({
      left: 333,
      top: 0,
      width: 666,
      height: 401,
    });
  });

  it('is refused where hardly anything is left of the picture', () => {
    const refused = { x: 0, y: 0, width: 1, height: 0.1 };
    expect(() => pixelsOf(refused, { width: 1200, height: 1000 })).toThrow(
      expect.objectContaining({
        code: 'media.crop-too-small',
        details: { width: 1200, height: 100, least: 200 },
      }) as DomainError,
    );
  });
});
