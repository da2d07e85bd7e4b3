import { Injectable } from '@nestjs/common';
import { ManageWordings } from './manage-wordings.js';
import { NO_TEXTS, WordingOverrides, type OverrideTexts } from '../domain/wording-override.js';
import { shopperMail } from '#contracts/mail-wordings';
import { formerValues, Undoes, type ChangeUndoer, type LoggedChange } from '#modules/identity';

/** Undoes a change of the owner's words in a mail. */
@Injectable()
@Undoes('wording.mail-changed')
export class UndoWordingChange implements ChangeUndoer {
  constructor(
    private readonly wordings: WordingOverrides,
    private readonly manageWordings: ManageWordings,
  ) {}

  async undo(change: LoggedChange): Promise<void> {
    const mail = shopperMail.parse(change.subjectId);
    const { texts } = await this.wordings.lock(mail);
    const former = formerValues(change, { ...texts }) as Partial<OverrideTexts>;
    await this.manageWordings.restore(mail, { ...NO_TEXTS, ...texts, ...former });
  }
}
