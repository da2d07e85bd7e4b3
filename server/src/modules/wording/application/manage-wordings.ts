import { Injectable } from '@nestjs/common';
import { MailTexts } from './mail-texts.js';
import { WordingOverrides, type OverrideTexts } from '../domain/wording-override.js';
import {
  mailField,
  mailTextKey,
  shopperMail,
  type MailWordingDetail,
  type ShopperMail,
  type WordedMail,
} from '#contracts/mail-wordings';
import type { Locale } from '#contracts/primitives';
import { DomainError, sameValue } from '#kernel';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { fieldsOf, isLine, longest, soundWords } from '#platform/mail/mail-wording';

/** The owner's wording of the mails to shoppers. */
@Injectable()
export class ManageWordings {
  constructor(
    private readonly wordings: WordingOverrides,
    private readonly mailTexts: MailTexts,
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Every mail to shoppers, in the order in which a shopper gets them. */
  async list(): Promise<WordedMail[]> {
    const stored = new Map((await this.wordings.all()).map((one) => [one.template, one]));
    return shopperMail.options.map((mail) => {
      const override = stored.get(mail);
      return {
        mail,
        isChanged: override?.isChanged ?? false,
        updatedAt: override?.updatedAt.toISOString() ?? null,
      };
    });
  }

  async show(mail: ShopperMail): Promise<MailWordingDetail> {
    const { wording } = this.mailTexts.get(mail);
    const override = await this.wordings.find(mail);
    return {
      mail,
      about: wording.about,
      texts: mailTextKey.options
        .filter((key) => Object.hasOwn(wording.texts.en, key))
        .map((key) => ({
          key,
          fields: fieldsOf(wording, key).map((field) => mailField.parse(field)),
          isLine: isLine(key),
          longest: longest(key),
          standard: { en: wording.texts.en[key] ?? '', nl: wording.texts.nl[key] ?? '' },
        })),
      overrides: {
        en: soundWords(wording, override?.texts.en).words,
        nl: soundWords(wording, override?.texts.nl).words,
      },
      version: override?.version ?? 0,
    };
  }

  /** The owner's texts of a mail in a language, as they are stored, for the mail that is about to be sent. */
  async wordsOf(template: string, locale: Locale): Promise<unknown> {
    return (await this.wordings.find(template))?.texts[locale];
  }

  /**
   * Replaces the texts of a mail; they hold from the next mail on. The same ones again change nothing, so a repeated request
   * is answered like the first. Throws what `MailTexts.overridesOf` throws, and `wording.mail-changed` when `version` is not the
   * stored one.
   */
  async change(mail: ShopperMail, texts: OverrideTexts, version: number): Promise<MailWordingDetail> {
    await this.save(mail, texts, (stored) => {
      if (stored !== version) throw changedMeanwhile();
    });
    return this.show(mail);
  }

  /** Puts former texts of a mail back, as far as they can still be sent. */
  restore(mail: ShopperMail, texts: OverrideTexts): Promise<void> {
    return this.save(mail, texts, () => undefined);
  }

  private async save(
    mail: ShopperMail,
    wanted: OverrideTexts,
    require: (version: number) => void,
  ): Promise<void> {
    const texts = this.mailTexts.overridesOf(this.mailTexts.get(mail), wanted);
    await this.transactions.run(async () => {
      const stored = await this.wordings.lock(mail);
      const before = stored.texts;
      if (sameValue(before, texts)) return;
      require(stored.version);
      stored.replace(texts, this.clock.now());
      await this.wordings.save(stored);
      await this.auditLog.record({
        action: 'wording.mail-changed',
        subjectType: 'mail-wording',
        subjectId: mail,
        before: { ...before },
        after: { ...texts },
      });
    });
  }
}

const changedMeanwhile = (): DomainError =>
  new DomainError(
    'wording.mail-changed',
    'conflict',
    'Somebody else has changed this mail meanwhile. Look at it again.',
  );
