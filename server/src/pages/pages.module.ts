import { Module } from '@nestjs/common';
import { CrawlersController } from './crawlers.controller.js';
import { FormerAddresses } from './former-addresses.js';
import { PAGES, PagesController, type PagesHolder } from './pages.controller.js';
import { SecurityTxtController } from './security-txt.controller.js';
import { WebManifestController } from './web-manifest.controller.js';
import { CatalogModule } from '#modules/catalog';
import { ContentModule } from '#modules/content';
import { PagesModule as CustomPagesModule } from '#modules/pages';
import { RedirectsModule } from '#modules/redirects';

/** Serves the client. The renderer is set when the application has been created. */
@Module({
  imports: [CatalogModule, ContentModule, CustomPagesModule, RedirectsModule],
  controllers: [CrawlersController, SecurityTxtController, WebManifestController, PagesController],
  providers: [FormerAddresses, { provide: PAGES, useFactory: (): PagesHolder => ({ renderer: undefined }) }],
})
export class PagesModule {}
