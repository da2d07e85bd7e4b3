import { Injectable } from '@nestjs/common';
import { PagePhotos, type PhotoSlot } from '../domain/page-photos.js';
import { SettingsStore } from '../domain/settings-store.js';
import { KeepPhotos } from './keep-photos.js';
import { KeepSettings } from './keep-settings.js';
import { formerValues, Undoes, type ChangeUndoer, type LoggedChange } from '#modules/identity';

/** Takes changes of the settings and of the home page's photos back. */
@Injectable()
@Undoes('content.settings-changed', 'content.photo-chosen', 'content.photo-reset')
export class UndoContentChange implements ChangeUndoer {
  constructor(
    private readonly store: SettingsStore,
    private readonly photos: PagePhotos,
    private readonly keepSettings: KeepSettings,
    private readonly keepPhotos: KeepPhotos,
  ) {}

  async undo(change: LoggedChange): Promise<void> {
    if (change.action === 'content.settings-changed') {
      await this.keepSettings.change(formerValues(change, await this.store.hold()));
      return;
    }
    const slot = change.subjectId as PhotoSlot;
    const url = (await this.photos.chosen()).get(slot) ?? null;
    const { url: former } = formerValues(change, { url });
    return typeof former === 'string' ? this.keepPhotos.choose(slot, former) : this.keepPhotos.reset(slot);
  }
}
