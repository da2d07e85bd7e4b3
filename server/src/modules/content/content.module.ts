import { Module } from '@nestjs/common';
import { Content } from './application/content.js';
import { KeepPhotos } from './application/keep-photos.js';
import { KeepSettings } from './application/keep-settings.js';
import { UndoContentChange } from './application/undo-content-change.js';
import { PagePhotos } from './domain/page-photos.js';
import { SettingsStore } from './domain/settings-store.js';
import { ContentController } from './http/content.controller.js';
import { ShopStatusController } from './http/shop-status.controller.js';
import { PostgresPagePhotos } from './infrastructure/postgres-page-photos.js';
import { PostgresSettingsStore } from './infrastructure/postgres-settings-store.js';
import { ReadShopStatus } from './read/shop-status.js';
import { CatalogModule } from '#modules/catalog';
import { IdentityModule } from '#modules/identity';

/** What the shop says about itself: settings, promotion, the home page's photos. */
@Module({
  imports: [CatalogModule, IdentityModule],
  controllers: [ContentController, ShopStatusController],
  providers: [
    { provide: SettingsStore, useClass: PostgresSettingsStore },
    { provide: PagePhotos, useClass: PostgresPagePhotos },
    Content,
    KeepPhotos,
    KeepSettings,
    ReadShopStatus,
    UndoContentChange,
  ],
  exports: [Content],
})
export class ContentModule {}
