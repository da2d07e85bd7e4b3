import { Module } from '@nestjs/common';
import { CrawlersController } from './crawlers.controller.js';
import { PAGES, PagesController, type PagesHolder } from './pages.controller.js';
import { CatalogModule } from '#modules/catalog';

/** Serves the client. The renderer is set when the application has been created. */
@Module({
  imports: [CatalogModule],
  controllers: [CrawlersController, PagesController],
  providers: [{ provide: PAGES, useFactory: (): PagesHolder => ({ renderer: undefined }) }],
})
export class PagesModule {}
