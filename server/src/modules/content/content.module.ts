import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Brands } from './application/brands.js';
import { ConfirmTexts } from './application/confirm-texts.js';
import { Content } from './application/content.js';
import { DateTexts } from './application/date-texts.js';
import { CheckMailDomain } from './application/mail/check-mail-domain.js';
import { ConnectMail } from './application/mail/connect-mail.js';
import { ManageBrand } from './application/manage-brand.js';
import { HomePages } from './application/home-pages.js';
import { ManageGuaranteeNotices } from './application/manage-guarantee-notices.js';
import { ManageHomePage } from './application/manage-home-page.js';
import { ManageMenus } from './application/manage-menus.js';
import { ManagePhotos } from './application/manage-photos.js';
import { ManageSettings } from './application/manage-settings.js';
import { Menus } from './application/menus.js';
import { ShowTextsOfLaw } from './application/show-texts-of-law.js';
import { UndoContentChange } from './application/undo-content-change.js';
import { DomainRecords } from './domain/domain-records.js';
import { PagePhotos } from './domain/page-photos.js';
import { SettingsRepository } from './domain/stored-settings.js';
import { BrandController } from './http/brand.controller.js';
import { BrandFilesController } from './http/brand-files.controller.js';
import { ContentController } from './http/content.controller.js';
import { GuaranteeNoticesController } from './http/guarantee-notices.controller.js';
import { HomePageController } from './http/home-page.controller.js';
import { MailConnectionController } from './http/mail-connection.controller.js';
import { MenusController } from './http/menus.controller.js';
import { ShopStatusController } from './http/shop-status.controller.js';
import { TextsOfLawController } from './http/texts-of-law.controller.js';
import { DnsRecords } from './infrastructure/dns-records.js';
import { CONTENT_ENTITIES } from './infrastructure/entities.js';
import { TypeormPagePhotos } from './infrastructure/typeorm-page-photos.js';
import { TypeormSettingsRepository } from './infrastructure/typeorm-settings-repository.js';
import { MenuTargets } from './read/menu-targets.js';
import { Navigation } from './read/navigation.js';
import { Reductions } from './read/reductions.js';
import { ReadShopStatus } from './read/shop-status.js';
import { StaffEmails } from './read/staff-emails.js';
import { TraderCheck } from './read/trader-check.js';
import { ConnectionsModule } from '#modules/connections';
import { IdentityModule } from '#modules/identity';
import { MediaModule } from '#modules/media';
import { Throttle } from '#platform/throttle/throttle';

/** The shop's settings, its promotion and the home page's pictures. */
@Module({
  imports: [TypeOrmModule.forFeature(CONTENT_ENTITIES), ConnectionsModule, IdentityModule, MediaModule],
  controllers: [
    BrandController,
    BrandFilesController,
    ContentController,
    GuaranteeNoticesController,
    HomePageController,
    MailConnectionController,
    MenusController,
    ShopStatusController,
    TextsOfLawController,
  ],
  providers: [
    { provide: SettingsRepository, useClass: TypeormSettingsRepository },
    { provide: PagePhotos, useClass: TypeormPagePhotos },
    { provide: DomainRecords, useClass: DnsRecords },
    Brands,
    CheckMailDomain,
    ConfirmTexts,
    ConnectMail,
    Content,
    DateTexts,
    HomePages,
    ManageBrand,
    ManageGuaranteeNotices,
    ManageHomePage,
    ManageMenus,
    ManagePhotos,
    ManageSettings,
    Menus,
    MenuTargets,
    Navigation,
    ReadShopStatus,
    Reductions,
    ShowTextsOfLaw,
    StaffEmails,
    Throttle,
    TraderCheck,
    UndoContentChange,
  ],
  exports: [
    Brands,
    ConfirmTexts,
    ConnectMail,
    Content,
    DateTexts,
    ManageSettings,
    ReadShopStatus,
    SettingsRepository,
    TraderCheck,
  ],
})
export class ContentModule {}
