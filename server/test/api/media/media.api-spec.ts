import { existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { call, problemOf } from '../../support/http.js';
import { Renderer } from '../../../src/modules/media/domain/renderer.js';
import { projectRoot } from '#platform/project-root';

const KEY =
  readdirSync(join(projectRoot(), 'server/seeds/masters')).find((key) =>
    key.startsWith('kinsale-bomber-bottle-front-'),
  ) ?? '';
const OUTDATED_KEY = 'kinsale-bomber-bottle-front-0123456789';
let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const get = (path: string) => call(shop, 'GET', path);

describe('a picture', () => {
  it.each([
    ['480.avif', 'image/avif', 'heif', 30_000],
    ['480.webp', 'image/webp', 'webp', 40_000],
    ['160.avif', 'image/avif', 'heif', 6_000],
    ['960.avif', 'image/avif', 'heif', 90_000],
    ['1200.avif', 'image/avif', 'heif', 120_000],
  ])('comes as %s, small and immutable', async (file, type, format, limit) => {
    const response = await get(`/media/${KEY}/${file}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const data = Buffer.from(await response.arrayBuffer());
    expect(data.length).toBeLessThanOrEqual(limit);
    const width = Number(file.split('.')[0]);
    expect(await sharp(data).metadata()).toMatchObject({ format, width, height: width * 1.25 });
  });

  it('comes from the masters without rendering in the sizes that pages use most', async () => {
    const render = vi.spyOn(shop.app.get(Renderer), 'render');
    for (const width of [320, 480, 640, 960, 1200]) {
      expect((await get(`/media/${KEY}/${width}.avif`)).status).toBe(200);
    }
    expect((await get('/media/scene-hero/1600.avif')).status).toBe(200);
    expect(render).not.toHaveBeenCalled();
  });

  it('is rendered once for requests at the same time, and stored', async () => {
    const render = vi.spyOn(shop.app.get(Renderer), 'render');
    const folder = join(shop.dataDir, 'media', 'variants', KEY);
    rmSync(folder, { recursive: true, force: true });
    const responses = await Promise.all(Array.from({ length: 12 }, () => get(`/media/${KEY}/160.webp`)));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    expect((await get(`/media/${KEY}/160.webp`)).status).toBe(200);
    expect(render).toHaveBeenCalledTimes(1);
    const stored = readdirSync(folder);
    expect(stored).toContain('160.webp');
    expect(stored.filter((file) => file.endsWith('.part'))).toEqual([]);
  });

  it('shows the present drawing under an outdated key, cached for a day and stored once', async () => {
    const response = await get(`/media/${OUTDATED_KEY}/160.avif`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('max-age=86400');
    expect(existsSync(join(shop.dataDir, 'media', 'variants', OUTDATED_KEY))).toBe(false);
  });

  it('that was a photograph is served upright, without its metadata, and never larger than it is', async () => {
    const photo = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#446688' } })
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'somebody at home' } } })
      .toBuffer();
    await mkdir(join(shop.dataDir, 'media', 'originals'), { recursive: true });
    await writeFile(join(shop.dataDir, 'media', 'originals', 'snapshot.photo'), photo);
    const response = await get('/media/snapshot/1600.webp');
    expect(response.headers.get('cache-control')).toContain('max-age=86400');
    const data = Buffer.from(await response.arrayBuffer());
    expect(await sharp(data).metadata()).toMatchObject({ width: 300, height: 600 });
    expect(data.includes('somebody')).toBe(false);
  });

  it.each([
    `${KEY}/481.avif`,
    `${KEY}/480.png`,
    `${KEY}/480.svg`,
    `${KEY}/480`,
    `${KEY}/99999.webp`,
    'unknown-key/480.webp',
    '..%2F..%2Foriginals%2Fx/480.webp',
    '%00/480.webp',
    `${KEY}%2Fx/480.webp`,
    `${'a'.repeat(300)}/480.webp`,
  ])('is not found at /media/%s', async (path) => {
    const response = await get(`/media/${path}`);
    expect(response.status).toBe(404);
    expect((await problemOf(response)).code).toMatch(/^(media\.picture-not-found|request\.no-such-route)$/);
    expect(existsSync(join(shop.dataDir, 'media', 'variants', 'unknown-key'))).toBe(false);
  });
});
