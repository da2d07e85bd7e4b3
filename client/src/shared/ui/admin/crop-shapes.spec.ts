import { describe, expect, it } from 'vitest';
import { largestArea } from './crop-shapes';

describe('the largest part of a shape', () => {
  it('has the full height of a picture that is wider, and stands in its middle', () => {
    expect(largestArea('portrait', { width: 1600, height: 1000 })).toEqual({
      unit: '%',
      x: 25,
      y: 0,
      width: 50,
      height: 100,
    });
  });

  it('has the full width of a picture that is taller', () => {
    expect(largestArea('wide', { width: 1000, height: 1000 })).toMatchObject({
      y: 25,
      width: 100,
      height: 50,
    });
  });

  it('is the whole picture where any shape will do', () => {
    expect(largestArea('free', { width: 700, height: 300 })).toMatchObject({ x: 0, width: 100, height: 100 });
  });
});
