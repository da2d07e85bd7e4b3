import { Module } from '@nestjs/common';
import { PAGES, PagesController, type PagesHolder } from './pages.controller.js';

/** Serves the client; the renderer is put in once the application stands. */
@Module({
  controllers: [PagesController],
  providers: [{ provide: PAGES, useFactory: (): PagesHolder => ({ renderer: undefined }) }],
})
export class PagesModule {}
