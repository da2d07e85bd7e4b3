import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ManagePages } from './application/manage-pages.js';
import { PageRecords } from './application/page-records.js';
import { PageSlugs } from './application/page-slugs.js';
import { PublishedPages } from './application/published-pages.js';
import { UndoPageChange } from './application/undo-page-change.js';
import { CustomPages } from './domain/custom-page.js';
import { PagesController } from './http/pages.controller.js';
import { PAGES_ENTITIES } from './infrastructure/entities.js';
import { TypeormCustomPages } from './infrastructure/typeorm-custom-pages.js';
import { ListPages } from './read/list-pages.js';
import { TakenSlugs } from './read/taken-slugs.js';
import { UnprovenPageClaims } from './read/unproven-page-claims.js';
import { IdentityModule } from '#modules/identity';
import { MediaModule } from '#modules/media';
import { RedirectsModule } from '#modules/redirects';

/** Custom pages, at `/pages/<slug>`. */
@Module({
  imports: [TypeOrmModule.forFeature(PAGES_ENTITIES), IdentityModule, MediaModule, RedirectsModule],
  controllers: [PagesController],
  providers: [
    { provide: CustomPages, useClass: TypeormCustomPages },
    ListPages,
    ManagePages,
    PageRecords,
    PageSlugs,
    PublishedPages,
    TakenSlugs,
    UndoPageChange,
    UnprovenPageClaims,
  ],
  exports: [ManagePages, PageRecords, PublishedPages],
})
export class PagesModule {}
