import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ImportRedirects } from './application/import-redirects.js';
import { ManageRedirects } from './application/manage-redirects.js';
import { Redirects } from './application/redirects.js';
import { RedirectRepository } from './domain/redirect.js';
import { RedirectsController } from './http/redirects.controller.js';
import { REDIRECTS_ENTITIES } from './infrastructure/entities.js';
import { TypeormRedirects } from './infrastructure/typeorm-redirects.js';
import { CataloguePages } from './read/catalogue-pages.js';
import { ListRedirects } from './read/list-redirects.js';
import { IdentityModule } from '#modules/identity';

/** Former addresses and where they lead. */
@Module({
  imports: [TypeOrmModule.forFeature(REDIRECTS_ENTITIES), IdentityModule],
  controllers: [RedirectsController],
  providers: [
    { provide: RedirectRepository, useClass: TypeormRedirects },
    CataloguePages,
    ListRedirects,
    ManageRedirects,
    ImportRedirects,
    Redirects,
  ],
  exports: [Redirects],
})
export class RedirectsModule {}
