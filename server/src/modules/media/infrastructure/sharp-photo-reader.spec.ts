import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SharpPhotoReader } from './sharp-photo-reader.js';

const reader = new SharpPhotoReader();
const picture = (alpha: number | undefined, width = 60, height = 40) =>
  sharp({
    create: {
      width,
      height,
      channels: alpha === undefined ? 3 : 4,
      background: { r: 47, g: 75, b: 111, ...(alpha !== undefined && { alpha }) },
    },
  });
const cleaned = async (data: Buffer) => (await reader.inspect(data)).clean();

describe('a photograph', () => {
  it('is kept as JPEG, upright and without what its camera wrote', async () => {
    const photo = await picture(undefined)
      .withExif({ IFD0: { Artist: 'Aoife' }, IFD3: { GPSLatitude: '53/1 20/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { data, width, height } = await cleaned(photo);
    expect([width, height]).toEqual([40, 60]);
    const { format, exif, orientation, icc } = await sharp(data).metadata();
    expect({ format, exif, orientation, icc }).toEqual({ format: 'jpeg' });
  });

  it('keeps its transparency', async () => {
    const { data } = await cleaned(await picture(0.5).png().toBuffer());
    expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', hasAlpha: true });
  });

  it('is reduced to what renditions need', async () => {
    const { width, height } = await cleaned(await picture(undefined, 4000, 1000).jpeg().toBuffer());
    expect([width, height]).toEqual([3200, 800]);
  });

  it('has its pixels counted before they are decoded', async () => {
    expect((await reader.inspect(await picture(undefined).png().toBuffer())).pixels).toBe(2400);
  });

  it('is refused when it is cut short', async () => {
    const whole = await picture(undefined, 400, 400).png().toBuffer();
    await expect(cleaned(whole.subarray(0, whole.length - 40))).rejects.toMatchObject({
      code: 'media.not-a-picture',
    });
  });
});
