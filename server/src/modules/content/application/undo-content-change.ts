import { Injectable } from '@nestjs/common';
import { PagePhotos } from '../domain/page-photos.js';
import { SettingsRepository } from '../domain/stored-settings.js';
import { ManageBrand } from './manage-brand.js';
import { homePageOf } from './home-pages.js';
import { ManageGuaranteeNotices } from './manage-guarantee-notices.js';
import { ManageHomePage } from './manage-home-page.js';
import { ManageMenus } from './manage-menus.js';
import { ManagePhotos } from './manage-photos.js';
import { ManageSettings } from './manage-settings.js';
import { menusOf } from './menus.js';
import type { PhotoFocus, PhotoSlot } from '#contracts/page-photos';
import type { Locale } from '#contracts/primitives';
import { formerValues, Undoes, type ChangeUndoer, type LoggedChange } from '#modules/identity';

/** Undoes changes of the settings, of the brand, of the home page, of the menus, of the notices of the legal guarantee and of the home page's pictures. */
@Injectable()
@Undoes(
  'content.settings-changed',
  'content.brand-changed',
  'content.home-page-changed',
  'content.menus-changed',
  'content.guarantee-notice-chosen',
  'content.guarantee-notice-removed',
  'content.photo-chosen',
  'content.photo-reset',
)
export class UndoContentChange implements ChangeUndoer {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly photos: PagePhotos,
    private readonly manageSettings: ManageSettings,
    private readonly managePhotos: ManagePhotos,
    private readonly manageBrand: ManageBrand,
    private readonly manageNotices: ManageGuaranteeNotices,
    private readonly manageHomePage: ManageHomePage,
    private readonly manageMenus: ManageMenus,
  ) {}

  async undo(change: LoggedChange): Promise<void> {
    if (change.action === 'content.settings-changed') {
      const { settings } = await this.settings.lock();
      await this.manageSettings.change(formerValues(change, settings));
      return;
    }
    if (change.action === 'content.brand-changed') {
      const { settings } = await this.settings.lock();
      await this.manageBrand.restore(formerValues(change, settings.brand));
      return;
    }
    if (change.action === 'content.home-page-changed') {
      const { settings } = await this.settings.lock();
      await this.manageHomePage.restore(formerValues(change, homePageOf(settings)));
      return;
    }
    if (change.action === 'content.menus-changed') {
      const { settings } = await this.settings.lock();
      await this.manageMenus.restore(formerValues(change, menusOf(settings)));
      return;
    }
    if (change.action.startsWith('content.guarantee-notice-')) return this.undoNotice(change);
    return this.undoPhoto(change);
  }

  private async undoNotice(change: LoggedChange): Promise<void> {
    const language = change.subjectId as Locale;
    const { settings } = await this.settings.lock();
    const { url: former } = formerValues(change, { url: settings.guaranteeNotices[language]?.url ?? null });
    await (typeof former === 'string'
      ? this.manageNotices.choose(language, former)
      : this.manageNotices.remove(language));
  }

  private async undoPhoto(change: LoggedChange): Promise<void> {
    const slot = change.subjectId as PhotoSlot;
    const photo = await this.photos.lock(slot);
    const before = { ...change.before, ...formerValues(change, photo ?? null) };
    if (typeof before.url !== 'string') return this.managePhotos.reset(slot);
    // Changes from before a photo had one say nothing of it.
    const focus = (before.focus ?? 'center') as PhotoFocus;
    return this.managePhotos.choose(slot, { url: before.url, madeWithAi: before.madeWithAi === true, focus });
  }
}
