import { Module } from '@nestjs/common';
import { DemoParts } from './application/demo-parts.js';
import { LoadStart } from './application/load-start.js';
import { RemoveDemo } from './application/remove-demo.js';
import { RestoreDemo } from './application/restore-demo.js';
import { ShowDemo } from './application/show-demo.js';
import { UndoDemoChange } from './application/undo-demo-change.js';
import { DemoRows } from './domain/demo-rows.js';
import { StartContents } from './domain/start-contents.js';
import { DemoController } from './http/demo.controller.js';
import { PostgresDemoRows } from './infrastructure/postgres-demo-rows.js';
import { SeededStartContents } from './infrastructure/seeded-start-contents.js';
import { ReadDemoContent } from './read/demo-content.js';
import { CatalogModule } from '#modules/catalog';
import { ContentModule } from '#modules/content';
import { DiscountsModule } from '#modules/discounts';
import { IdentityModule } from '#modules/identity';
import { PagesModule } from '#modules/pages';

/** Takes what a new shop is filled with out of it in one step, and puts it back. */
@Module({
  imports: [CatalogModule, ContentModule, DiscountsModule, IdentityModule, PagesModule],
  controllers: [DemoController],
  providers: [
    { provide: DemoRows, useClass: PostgresDemoRows },
    { provide: StartContents, useClass: SeededStartContents },
    DemoParts,
    LoadStart,
    ReadDemoContent,
    RemoveDemo,
    RestoreDemo,
    ShowDemo,
    UndoDemoChange,
  ],
  exports: [ReadDemoContent],
})
export class DemoModule {}
