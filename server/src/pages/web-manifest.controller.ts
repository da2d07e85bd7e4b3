import { Controller, Get, Header } from '@nestjs/common';
import { Brands, Content } from '#modules/content';
import { Endpoint } from '#platform/http/endpoint';

/** The icons that the shop comes with. */
const DEFAULT_ICONS = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
];

/** What a device shows of the shop as an installed application (W3C Web Application Manifest). */
@Controller()
export class WebManifestController {
  constructor(
    private readonly content: Content,
    private readonly brands: Brands,
  ) {}

  @Get('site.webmanifest')
  @Endpoint({
    summary: 'Name and icons of the shop as an installed application',
    access: 'public',
    contentType: 'application/manifest+json',
  })
  @Header('content-type', 'application/manifest+json; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  async manifest(): Promise<string> {
    const { shopName } = await this.content.settings();
    const { background, theme, icons } = await this.brands.manifest();
    return JSON.stringify({
      name: shopName,
      short_name: shopName,
      start_url: '/',
      display: 'standalone',
      background_color: background,
      theme_color: theme,
      icons: icons ?? DEFAULT_ICONS,
    });
  }
}
