import { describe, expect, it } from 'vitest';
import { contentIdOf, itemPictures } from './item-pictures.js';

const item = (image?: string) => ({
  name: 'Dingle Shell Jacket',
  ...(image !== undefined && { image }),
  size: 'M',
  color: null,
  option: null,
  optionName: null,
  quantity: 1,
  total: '60.50',
});

describe('the pictures of the lines of an order', () => {
  it('have the content ids that the lines name', () => {
    const items = [item('/media/one'), item(), item(''), item('/media/four')];
    expect(itemPictures({ items })).toEqual([
      { cid: 'line-1', url: '/media/one' },
      { cid: 'line-4', url: '/media/four' },
    ]);
    expect(items.map(contentIdOf)).toEqual(['line-1', undefined, undefined, 'line-4']);
  });

  it('are those of the first twelve lines', () => {
    const items = Array.from({ length: 40 }, (_, at) => item(`/media/${at}`));
    expect(itemPictures({ items })).toHaveLength(12);
    expect(contentIdOf({ image: '/media/12' }, 12)).toBeUndefined();
  });
});
