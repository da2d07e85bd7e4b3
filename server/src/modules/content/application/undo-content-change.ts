import { Injectable } from '@nestjs/common';
import { PagePhotos, type PhotoSlot } from '../domain/page-photos.js';
import { SettingsRepository } from '../domain/stored-settings.js';
import { ManagePhotos } from './manage-photos.js';
import { ManageSettings } from './manage-settings.js';
import { formerValues, Undoes, type ChangeUndoer, type LoggedChange } from '#modules/identity';

/** Undoes changes of the settings and of the home page's pictures. */
@Injectable()
@Undoes('content.settings-changed', 'content.photo-chosen', 'content.photo-reset')
export class UndoContentChange implements ChangeUndoer {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly photos: PagePhotos,
    private readonly manageSettings: ManageSettings,
    private readonly managePhotos: ManagePhotos,
  ) {}

  async undo(change: LoggedChange): Promise<void> {
    if (change.action === 'content.settings-changed') {
      const { settings } = await this.settings.lock();
      await this.manageSettings.change(formerValues(change, settings));
      return;
    }
    const slot = change.subjectId as PhotoSlot;
    const photo = await this.photos.lock(slot);
    const { url: former } = formerValues(change, { url: photo?.url ?? null });
    return typeof former === 'string'
      ? this.managePhotos.choose(slot, former)
      : this.managePhotos.reset(slot);
  }
}
