import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { describe, expect, it } from 'vitest';
import type { RenderedPage } from './client-build.js';
import { PageRenderer } from './page-renderer.js';
import type { ResponseContent } from '#platform/cache/cached-response';

const TEMPLATE =
  '<html lang="en"><head><!--head--></head><body><div><!--app--></div><!--state--></body></html>';

/** Renders a page with these parts. */
async function render(page: Partial<RenderedPage>): Promise<string> {
  return (await rendered(page)).body.toString();
}

async function rendered(page: Partial<RenderedPage> | null): Promise<ResponseContent> {
  const build = {
    folder: '',
    template: TEMPLATE,
    addressOf: (url: string) => url,
    render: async () => page && { status: 200, head: '', html: '', state: null, ...page },
  };
  const noBrand = () => Promise.resolve(null);
  const renderer = new PageRenderer(build, {} as NestFastifyApplication, 'https://shop.example', noBrand);
  return renderer.page('/', 'nl');
}

describe('the state of a rendered page', () => {
  const name = '</script><script>alert(1)</script><!-- & "quoted"';

  it('cannot end its script element or begin another', async () => {
    const html = await render({ state: { name } });
    const state = html.slice(
      html.indexOf('id="state">') + 'id="state">'.length,
      html.lastIndexOf('</script>'),
    );
    expect(state).not.toContain('<');
    expect(html.match(/<script/g)).toHaveLength(1);
  });

  it('is read back unchanged by the browser', async () => {
    const html = await render({ state: { name } });
    const state = /id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(state)).toEqual({ name });
  });
});

it('puts texts with replacement patterns into the page as they are', async () => {
  const html = await render({ html: 'a $& b', head: '$1', state: { price: "$'" } });
  expect(html).toContain('<div>a $& b</div>');
  expect(html).toContain('<head>$1</head>');
  expect(html).toContain(`{"price":"$'"}`);
});

it.each([
  ['that everybody may get', { isCacheable: true }, 'no-cache'],
  ['of one shopper', { isCacheable: false }, 'no-store'],
  ['that says nothing about it', {}, 'no-store'],
])('sends a page %s with the right rule for caches', async (_what, page, rule) => {
  expect((await rendered(page)).headers['cache-control']).toBe(rule);
});

it('renders no page of which a part could not be read, because the database is away', async () => {
  const body = { code: 'server.unavailable', message: 'Away.', requestId: 'r-1' };
  const inject = async () => ({ statusCode: 503, headers: {}, payload: JSON.stringify(body) });
  const build = {
    folder: '',
    template: TEMPLATE,
    addressOf: (url: string) => url,
    render: async (_url: string, { api }: { api: (path: string) => Promise<unknown> }) => {
      await api('/api/storefront');
      return { status: 200, head: '', html: 'half of it', state: null };
    },
  };
  const app = { inject } as unknown as NestFastifyApplication;
  const renderer = new PageRenderer(build, app, 'https://shop.example', () => Promise.resolve(null));
  await expect(renderer.page('/', 'en')).rejects.toMatchObject({ code: 'server.unavailable' });
});

it('says that the shop is away where the settings could not be read', async () => {
  await expect(rendered(null)).rejects.toMatchObject({ code: 'server.unavailable' });
});
