import { Injectable } from '@nestjs/common';
import { DateTexts } from './date-texts.js';
import { homePageOf, settingsOf } from './home-pages.js';
import { requireNoClaims } from './require-no-claims.js';
import { revisionOf } from './revision.js';
import { cleaned, requireEachPartOnce, sourcesOf, type HomePage } from '../domain/home-page.js';
import { SettingsRepository } from '../domain/stored-settings.js';
import { DomainError, sameValue } from '#kernel';
import { AuditLog } from '#modules/identity';
import { RemotePictures, UploadedPictures } from '#modules/media';
import { Transactions } from '#platform/database/transactions';

/** Changes the sections of the home page and what they say, with an audit entry. */
@Injectable()
export class ManageHomePage {
  constructor(
    private readonly transactions: Transactions,
    private readonly settings: SettingsRepository,
    private readonly pictures: UploadedPictures,
    private readonly remotePictures: RemotePictures,
    private readonly dateTexts: DateTexts,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Replaces the whole home page. The same one again changes nothing, so a repeated request is answered like the first.
   * Throws `content.home-page-doubled`, `content.home-text-refused`, `media.not-uploaded`, `content.claims-unproven`, and
   * `content.home-page-changed` when `revision` is not that of the stored one.
   */
  async change(wanted: HomePage, revision: string): Promise<HomePage> {
    const next = { ...wanted, sections: wanted.sections.map(cleaned) };
    requireEachPartOnce(next.sections);
    for (const section of next.sections)
      if (section.kind === 'picture') await this.pictures.size(section.picture);
    return this.save((before) => {
      if (!sameValue(before, next) && revisionOf(before) !== revision) throw homePageChanged();
      return next;
    });
  }

  /** Puts former parts of the home page back. */
  restore(former: Partial<HomePage>): Promise<HomePage> {
    return this.save((before) => ({ ...before, ...former }));
  }

  private save(decide: (before: HomePage) => HomePage): Promise<HomePage> {
    return this.transactions.run(async () => {
      const stored = await this.settings.lock();
      const before = homePageOf(stored.settings);
      const decided = decide(before);
      if (sameValue(before, decided)) return before;
      requireNoClaims(settingsOf(decided, {}), (field) => field.replace(/^statements\./, ''));
      const changes = settingsOf(decided, stored.settings.statements);
      this.dateTexts.change(stored, changes);
      await this.settings.save(stored);
      await this.remotePictures.request(sourcesOf(changes.homeSections));
      const after = homePageOf(stored.settings);
      await this.auditLog.record({
        action: 'content.home-page-changed',
        subjectType: 'home-page',
        subjectId: 'shop',
        before,
        after,
      });
      return after;
    });
  }
}

const homePageChanged = (): DomainError =>
  new DomainError(
    'content.home-page-changed',
    'conflict',
    'Somebody else has changed the home page meanwhile. Look at it again.',
  );
