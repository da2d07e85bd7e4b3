import { describe, expect, it } from 'vitest';
import { contentIdOf, itemPictures } from './item-pictures.js';
import type { MailPictures } from '#platform/mail/mail-template';

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

/** Has a picture at each address but those that end in `gone`. */
const pictures: MailPictures = {
  jpeg: () => Promise.reject(new Error('A line needs no full size')),
  thumbnail: (url) => Promise.resolve(url.endsWith('gone') ? undefined : Buffer.from(url)),
};

describe('the pictures of the lines of an order', () => {
  it('are attached under the content ids that the lines name', async () => {
    const items = [item('/media/one'), item('/media/gone'), item(), item(''), item('/media/five')];
    const attached = await itemPictures({ items }, pictures);
    expect(attached.map(({ cid, content }) => [cid, content.toString()])).toEqual([
      ['line-1', '/media/one'],
      ['line-5', '/media/five'],
    ]);
    expect(items.map(contentIdOf)).toEqual(['line-1', 'line-2', undefined, undefined, 'line-5']);
  });

  it('are those of the first twelve lines', async () => {
    const items = Array.from({ length: 40 }, (_, at) => item(`/media/${at}`));
    expect(await itemPictures({ items }, pictures)).toHaveLength(12);
    expect(contentIdOf({ image: '/media/12' }, 12)).toBeUndefined();
  });
});
