import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailTexts } from './application/mail-texts.js';
import { ManageWordings } from './application/manage-wordings.js';
import { ShowMails } from './application/show-mails.js';
import { UndoWordingChange } from './application/undo-wording-change.js';
import { WordingOverrides } from './domain/wording-override.js';
import { MailWordingsController } from './http/mail-wordings.controller.js';
import { WORDING_ENTITIES } from './infrastructure/entities.js';
import { TypeormWordingOverrides } from './infrastructure/typeorm-wording-overrides.js';
import { ContentModule } from '#modules/content';
import { IdentityModule } from '#modules/identity';
import { MediaModule } from '#modules/media';
import { OrdersModule } from '#modules/orders';
import { ReturnsModule } from '#modules/returns';

/** The owner's wording of the mails to shoppers. */
@Module({
  imports: [
    TypeOrmModule.forFeature(WORDING_ENTITIES),
    ContentModule,
    IdentityModule,
    MediaModule,
    OrdersModule,
    ReturnsModule,
  ],
  controllers: [MailWordingsController],
  providers: [
    { provide: WordingOverrides, useClass: TypeormWordingOverrides },
    MailTexts,
    ManageWordings,
    ShowMails,
    UndoWordingChange,
  ],
  exports: [ManageWordings],
})
export class WordingModule {}
